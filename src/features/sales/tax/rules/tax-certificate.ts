import type { Day } from "#values/business-days.ts";
import { findTaxPlace, formatTaxPlace, type TaxPlace } from "./tax-places.ts";

/** Where customers upload exemption certificates, with number, last day and the file's name in the query. */
export const ownCertificateAddress = "/api/account/tax-certificates";
/** Where staff do, with the customer's id. */
export const staffCertificateAddress = "/api/admin/tax-certificates";

export const certificateStates = ["pending", "approved", "declined", "ended"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What decides whether a certificate exempts. */
interface JudgedCertificate {
	state: CertificateState;
	/** The last day on which it exempts. */
	validUntil: Day;
}

/** Returns whether a certificate exempts its customer on a day: staff have approved it, and it has not expired. */
export const isExempting = ({ state, validUntil }: JudgedCertificate, today: Day): boolean =>
	state === "approved" && validUntil >= today;

/** Instead of places: a certificate that exempts in every state and country. */
export const everywhere = "all";
/** The highest number of characters in the places of a certificate, as staff write them. */
export const maxPlacesLength = 600;

/** Returns whether a certificate exempts at a place; `null`: where the customer is taxed isn't known. */
export const includesTaxPlace = (places: readonly TaxPlace[], place: TaxPlace | null): boolean =>
	places.includes(everywhere) || (place !== null && places.includes(place));

/**
 * Reads where a certificate exempts, such as `WA, Oregon` or `all states`. Undefined if a part is no state, country or
 * "all".
 */
export function readTaxPlaces(text: string): TaxPlace[] | undefined {
	const parts = text.replace(/washington,? d\.?c\.?/gi, "DC").split(/[,;\n]| and /);
	const places = parts.map((part) => part.trim()).flatMap((part) => (part === "" ? [] : [readTaxPlace(part)]));
	if (places.length === 0 || places.includes(undefined)) return undefined;
	return places.includes(everywhere) ? [everywhere] : [...new Set(places.filter((place) => place !== undefined))];
}

function readTaxPlace(text: string): TaxPlace | undefined {
	if (/^(all|all states|everywhere)$/i.test(text)) return everywhere;
	for (const typed of [{ region: text }, { country: text }]) {
		const found = findTaxPlace(typed);
		if ("place" in found) return found.place;
	}
	return undefined;
}

/** Writes where a certificate exempts, as `readTaxPlaces` reads it. */
export const formatTaxPlaces = (places: readonly TaxPlace[]): string =>
	places.map((place) => (place === everywhere ? "all states" : formatTaxPlace(place))).join(", ");

/** What staff can decide about a certificate in each state. */
const decisions: Record<CertificateState, readonly CertificateState[]> = {
	pending: ["approved", "declined"],
	approved: ["ended"],
	declined: ["approved"],
	ended: ["approved"],
};

export const canDecide = (from: CertificateState, to: CertificateState): boolean => decisions[from].includes(to);
