import type { Programme } from "../contract.ts";

/** What a programme is called on a certificate. */
export const programmeName: Record<Programme, string> = {
	SHRM: "SHRM professional development credits",
	HRCI: "HRCI recertification credits",
	RAPS: "RAPS recertification credits",
	CPE: "Continuing professional education (CPE)",
};

/** The same where the programme's own name stands beside it. */
export const creditKind: Record<Programme, string> = {
	SHRM: "Professional development",
	HRCI: "Recertification",
	RAPS: "Recertification",
	CPE: "Continuing education",
};

/** Hours as people read them: `1 hour`, `1.5 hours`. */
export const hoursText = (hours: number): string => `${Number(hours.toFixed(2))} ${hours === 1 ? "hour" : "hours"}`;
