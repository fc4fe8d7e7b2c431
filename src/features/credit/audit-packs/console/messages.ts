export const auditPacksMessages = {
	title: "Audit packs",
	build: "Build an audit pack",
	kinds: { course: "A course", session: "A live session", period: "A period", body: "An accrediting body" },
	from: "From",
	to: "To",
	states: { queued: "Waiting", building: "Building", ready: "Ready", failed: "Failed", expired: "Deleted" },
	content: (people: number, certificates: number) =>
		`${people === 1 ? "1 person" : `${people.toLocaleString("en-US")} people`}, ${certificates === 1 ? "1 certificate" : `${certificates.toLocaleString("en-US")} certificates`}`,
	none: { title: "No packs yet", text: "Build one when an accrediting body asks for your records." },
};
