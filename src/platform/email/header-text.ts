import { EmailRefused } from "./email-port.ts";

/** Cleans a text for a header: one line, no control or bidirectional characters, at most 200 characters. */
export function headerText(text: string): string {
	const line = text
		.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
		.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
		.trim();
	return Array.from(line).slice(0, 200).join("");
}

/** Throws for anything that could contain several addresses or end the header. */
export function headerAddress(address: string): string {
	if (!/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(address) || address.length > 254)
		throw new EmailRefused("The recipient is not a single email address.");
	return address;
}
