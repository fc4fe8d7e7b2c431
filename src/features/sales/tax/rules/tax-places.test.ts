import { expect, test } from "vitest";
import { listCountries, states } from "#features/sales/billing/rules/places.ts";
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
	["", "GE", "GE"],
	["California", "CA", "US-CA"],
	["CA", "CA", "US-CA"],
	["Calif.", "CA", "US-CA"],
	["California", "California", "US-CA"],
	["", "California", "US-CA"],
	["Los Angeles", "California", "US-CA"],
	["Georgia", "GA", "US-GA"],
	["Washington, D.C.", "USA", "US-DC"],
	["Washington DC", "US", "US-DC"],
	["Washington State", "US", "US-WA"],
	["State of New York", "US", "US-NY"],
	["Seattle, WA", "US", "US-WA"],
	["Wash.", "US", "US-WA"],
	["W. Va.", "", "US-WV"],
	["Mass.", "The United States", "US-MA"],
	["WA", "Australia", "AU"],
	["CA", "Canada", "CA"],
	["Québec", "CA", "CA"],
	["", "CAN", "CA"],
	["", "UAE", "AE"],
	["", "Viet Nam", "VN"],
	["", "Ivory Coast", "CI"],
	["", "Cote d'Ivoire", "CI"],
	["", "Bosnia and Herzegovina", "BA"],
	["", "Saint Lucia", "LC"],
	["", "The Netherlands", "NL"],
	["", "Türkiye", "TR"],
	["", "España", "ES"],
	["CA", "", "US-CA"],
	["Ontario", "CA", "CA"],
	["ON", "Canada", "CA"],
	["", "Puerto Rico", "US-PR"],
	["San Juan", "PR", "US-PR"],
	["Tbilisi", "Republic of Georgia", "GE"],
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
	["California", "Canada", "ambiguous"],
	["Texas", "California", "ambiguous"],
	["TX", "CA", "ambiguous"],
	["California", "Puerto Rico", "ambiguous"],
	["Los Angeles", "CA", "ambiguous"],
	["Bayern", "DE", "ambiguous"],
	["", "Georgia", "ambiguous"],
	["Atlanta", "Georgia", "ambiguous"],
	["", "IND", "ambiguous"],
])("asks for the place of %j, %j", (region, country, missing) => {
	expect(findTaxPlace({ region, country })).toEqual({ missing });
});

test("takes letters that are a state's and a country's for the state if the region agrees, and asks otherwise", () => {
	const places = listTaxPlaces();
	const both = places.filter(
		({ place }) =>
			place.startsWith("US-") && place !== "US-PR" && places.some((other) => `US-${other.place}` === place),
	);
	expect(both).toHaveLength(26);
	for (const { place, name } of both) {
		const country = place.slice(3);
		expect(findTaxPlace({ region: name, country })).toEqual({ place });
		expect(findTaxPlace({ region: name, country: country.toLowerCase() })).toEqual({ place });
		expect(findTaxPlace({ region: country, country })).toEqual({ place });
		for (const region of ["", "Nowhere"]) expect(findTaxPlace({ region, country })).toEqual({ missing: "ambiguous" });
	}
});

test("lists the states first, then every country once", () => {
	const places = listTaxPlaces();
	expect(places[0]).toEqual({ place: "US-AL", name: "Alabama" });
	expect(places.filter(({ place }) => place.startsWith("US"))).toHaveLength(52);
	expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
	expect(places.length).toBeGreaterThan(240);
	for (const { place, name } of places) expect(formatTaxPlace(place)).toBe(name);
});

test("writes every place so that it's found again", () => {
	for (const { place } of listTaxPlaces()) expect(findTaxPlace(toBillingPlace(place))).toEqual({ place });
});

test("each country and state that billing details offer is where it says", () => {
	for (const [code, name] of listCountries())
		if (code !== "US" && code !== "PR") expect(findTaxPlace({ region: "", country: name })).toEqual({ place: code });
	for (const code of Object.keys(states))
		for (const country of ["", "United States"])
			expect(findTaxPlace({ region: code, country })).toEqual({ place: `US-${code}` });
});
