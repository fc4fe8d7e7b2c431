interface Certified {
	title: string;
	siteName: string;
	verifyUrl: string;
	code: string;
	/** ISO 8601, UTC. */
	issuedAt?: string;
}

/** Opens LinkedIn's form for a certification, filled in. */
export function linkedInAddress({ title, siteName, verifyUrl, code, issuedAt }: Certified): string {
	const [year, month] = issuedAt?.split("-") ?? [];
	const fields = {
		startTask: "CERTIFICATION_NAME",
		name: title,
		organizationName: siteName,
		certUrl: verifyUrl,
		certId: code,
		...(year && month ? { issueYear: year, issueMonth: String(Number(month)) } : {}),
	};
	return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
