import { expect, test } from "vitest";
import { findTaxPlace, formatTaxPlace, listTaxPlaces, toBillingPlace } from "./tax-places.ts";

test.each([
	["WA", "USA", "US-WA"],
	["wa", "", "US-WA"],
	["Washington", "United States", "US-WA"],
	["WASHINGTON ", "united states of america", "US-WA"],
	["W.A.", "U.S.", "US-WA"],
	["US-WA", "us", "US-WA"],
	["D.C.", "US", "US-DC"],
	["Georgia", "", "US-GA"],
	["", "Georgia", "GE"],
	["CA", "", "US-CA"],
	["Ontario", "CA", "CA"],
	["ON", "Canada", "CA"],
	["", "Puerto Rico", "US-PR"],
	["San Juan", "PR", "US-PR"],
	["Bayern", "Deutschland", "DE"],
	["", "UK", "GB"],
	["", "Czech Republic", "CZ"],
])("finds the place of %j, %j", (region, country, place) => {
	expect(findTaxPlace({ region, country })).toEqual({ place });
});

test.each([
	["", "", "region"],
	["", "USA", "region"],
	["Washingtn", "USA", "region"],
	["Ontario", "", "region"],
	["WA", "Untied States", "country"],
	["WA", "EU", "country"],
	["", "日本国", "country"],
])("asks for the place of %j, %j", (region, country, missing) => {
	expect(findTaxPlace({ region, country })).toEqual({ missing });
});

test("lists the states first, then every country once", () => {
	const places = listTaxPlaces();
	expect(places[0]).toEqual({ place: "US-AL", name: "Alabama" });
	expect(places.filter(({ place }) => place.startsWith("US"))).toHaveLength(52);
	expect(new Set(places.map(({ name }) => name).filter((name) => name !== "Georgia")).size).toBe(places.length - 2);
	expect(places.length).toBeGreaterThan(240);
	for (const { place, name } of places) expect(formatTaxPlace(place)).toBe(name);
});

test("writes every place so that it's found again", () => {
	for (const { place } of listTaxPlaces()) expect(findTaxPlace(toBillingPlace(place))).toEqual({ place });
});
