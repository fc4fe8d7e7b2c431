export const auditLogMessages = {
	title: "Audit log",
	time: "Time",
	staffMember: "Staff member",
	action: "Action",
	lead: "Everything staff did in the console. Entries can't be changed or deleted.",
	about: "About",
	everything: "Everything",
	by: "By",
	from: "From",
	to: "To",
	everyone: "Everyone",
	unnamedActor: (actorId: string) => `Staff member ${actorId}`,
	showAll: "Show all entries",
	narrowed: (subjectKind: string, subjectId: string) => `Showing only entries for ${subjectKind} ${subjectId}.`,
	label: "Audit log entries",
	noMatch: { title: "No matching entries", text: "No entries match your filters." },
	none: { title: "No entries yet", text: "Everything that staff and API keys change appears here, with the values before and after." },
};

export const auditEventMessages = {
	changes: "Changes",
	before: "Before: ",
	after: "After: ",
	open: "Open",
	openAbout: (summary: string) => ` the item of this entry: ${summary}`,
	history: "History",
	empty: "empty",
};
