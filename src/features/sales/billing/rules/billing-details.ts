/** What a company wants on its invoice. Every field is optional and never empty. */
export interface BillingDetails {
	company?: string;
	/** Several lines. */
	street?: string;
	city?: string;
	/** State, province or region. */
	region?: string;
	postalCode?: string;
	country?: string;
	taxId?: string;
	purchaseOrderNumber?: string;
	costCenter?: string;
	/** Receives a copy of the invoice. */
	accountsPayableEmail?: string;
}

/** The highest number of characters in each field. */
export const billingLimits = {
	company: 120,
	street: 200,
	city: 80,
	region: 80,
	postalCode: 20,
	country: 60,
	taxId: 40,
	purchaseOrderNumber: 40,
	costCenter: 40,
	accountsPayableEmail: 254,
} as const satisfies Record<keyof BillingDetails, number>;

const fields = Object.keys(billingLimits) as (keyof BillingDetails)[];
const maxStreetLines = 4;

/** Removes superfluous white space and empty fields. Null if nothing is left. */
export function cleanBilling(
	input: { [field in keyof BillingDetails]?: string | undefined } | undefined,
): BillingDetails | null {
	const details: BillingDetails = {};
	for (const field of fields) {
		const text = field === "street" ? streetLines(input?.street).join("\n") : oneLine(input?.[field] ?? "");
		if (text !== "") details[field] = text;
	}
	return Object.keys(details).length === 0 ? null : details;
}

/** The postal address as it is printed, without the company. */
export function addressLines({ street, city, region, postalCode, country }: BillingDetails): string[] {
	const place = [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	return [...streetLines(street), place, country ?? ""].filter((line) => line !== "");
}

/** The fields that differ between two versions. */
export const changedFields = (before: BillingDetails | null, after: BillingDetails | null): (keyof BillingDetails)[] =>
	fields.filter((field) => before?.[field] !== after?.[field]);

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** Joins what is beyond the last line that an invoice has room for. */
function streetLines(street = ""): string[] {
	const lines = street
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map(oneLine)
		.filter((line) => line !== "");
	return lines.length <= maxStreetLines
		? lines
		: [...lines.slice(0, maxStreetLines - 1), lines.slice(maxStreetLines - 1).join(", ")];
}
