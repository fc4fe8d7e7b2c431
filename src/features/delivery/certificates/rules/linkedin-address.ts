interface Certified {
	title: string;
	siteName: string;
	verifyUrl: string;
	code: string;
	/** ISO 8601, UTC. */
	issuedAt?: string;
	/** The last day on which it is valid; null without an end. */
	validUntil?: string | null | undefined;
}

/** Opens LinkedIn's form for a certification, filled in. */
export function linkedInAddress({ title, siteName, verifyUrl, code, issuedAt, validUntil }: Certified): string {
	const [year, month] = issuedAt?.split("-") ?? [];
	const [endYear, endMonth] = validUntil?.split("-") ?? [];
	const fields = {
		startTask: "CERTIFICATION_NAME",
		name: title,
		organizationName: siteName,
		certUrl: verifyUrl,
		certId: code,
		...(year && month ? { issueYear: year, issueMonth: String(Number(month)) } : {}),
		...(endYear && endMonth ? { expirationYear: endYear, expirationMonth: String(Number(endMonth)) } : {}),
	};
	return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
