import type { AccreditingBody } from "../../../catalog/accreditation/rules/credit.ts";

export const accreditingBodyName: Record<AccreditingBody, string> = {
	SHRM: "SHRM professional development credits",
	HRCI: "HRCI recertification credits",
	RAPS: "RAPS recertification credits",
	CPE: "Continuing professional education (CPE)",
};

export const creditKind: Record<AccreditingBody, string> = {
	SHRM: "Professional development",
	HRCI: "Recertification",
	RAPS: "Recertification",
	CPE: "Continuing education",
};

/** Formats credit hours: `1 hour`, `1.5 hours`. */
export const hoursText = (hours: number): string => `${Number(hours.toFixed(2))} ${hours === 1 ? "hour" : "hours"}`;
