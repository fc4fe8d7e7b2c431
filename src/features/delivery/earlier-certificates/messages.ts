/** Certificates that were issued before the provider moved in. */
export const earlierCertificatesMessages = {
	title: "Earlier certificates",
	lead: "These certificates were issued elsewhere, before this site. Their numbers can't be verified here.",
	badge: "Issued elsewhere",
	number: (number: string) => `Certificate ${number}`,
	details: (day: string, hours: number | null, issuer: string) =>
		[day, hours === null ? "" : hours === 1 ? "1 hour" : `${hours} hours`, issuer].filter(Boolean).join(" · "),
	failed: "Your earlier certificates couldn't be loaded.",
	tryAgain: "Try again",
	history: (title: string, number: string) => `Earned a certificate elsewhere for “${title}”: ${number}`,
};
