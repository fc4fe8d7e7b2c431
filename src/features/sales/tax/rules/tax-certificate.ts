import type { Day } from "#values/business-days.ts";

/** Where customers upload exemption certificates, with number, last day and the file's name in the query. */
export const ownCertificateAddress = "/api/account/tax-certificates";
/** Where staff do, with the customer's id. */
export const staffCertificateAddress = "/api/admin/tax-certificates";

export const certificateStates = ["pending", "approved", "declined", "ended"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What decides whether a certificate exempts. */
export interface JudgedCertificate {
	state: CertificateState;
	/** The last day on which it exempts. */
	validUntil: Day;
}

/** Returns whether a certificate exempts its customer on a day: staff have approved it, and it has not expired. */
export const isExempting = ({ state, validUntil }: JudgedCertificate, today: Day): boolean => state === "approved" && validUntil >= today;

/** What staff can decide about a certificate in each state. */
const decisions: Record<CertificateState, readonly CertificateState[]> = {
	pending: ["approved", "declined"],
	approved: ["ended"],
	declined: ["approved"],
	ended: ["approved"],
};

export const canDecide = (from: CertificateState, to: CertificateState): boolean => decisions[from].includes(to);
