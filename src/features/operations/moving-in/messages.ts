/** What an import of people answers and records. */
export const importReplies = {
	tooManyCells: (cells: number, columns: number) =>
		`This row has ${cells} values, but the header names ${columns} columns.`,
	reservedAddress: "This address belongs to your site. Leave out this row.",
	noName: "Name is missing. Please fill this in.",
	unknownPerson: "This person is no customer yet. Import your customers first, or add a column with names.",
	unwritableName: "Certificates and invoices can't show some characters of this name.",
	otherPerson: (name: string, other: string, row: number | null) =>
		`“${other}” has this address${row === null ? " here" : ` in row ${row}`}, and “${name}” is another name. If they are one person, write one name; else write an address for each.`,
	sessionFull: (title: string) =>
		`The next live session of “${title}” has no seat left. Raise its limit, or give these purchases no seat.`,
	purchaseReason: (order: string) =>
		order === "" ? "Purchased before Lectern" : `Purchased before Lectern: order ${order}`,
	audit: (
		kind: string,
		{ added, changed, refused }: { added: number; changed: number; refused: number },
		fileName: string,
	) =>
		`Imported ${kind}${fileName ? ` from ${fileName}` : ""}: ${added} new, ${changed} changed, ${refused} rows refused`,
	undoAudit: (kind: string, fileName: string, removed: number) =>
		`Undid an import of ${kind}${fileName ? ` from ${fileName}` : ""}: ${removed} removed`,
	inviteAudit: (count: number) =>
		`Requested invitations to set a password for ${count === 1 ? "1 person" : `${count} people`}`,
	inviting: (count: number) =>
		count === 1 ? "1 invitation is on its way." : `${count.toLocaleString("en-US")} invitations are on their way.`,
};

/** The invitation to set a password. */
export const invitationEmail = {
	subject: (siteName: string) => `Your ${siteName} account is ready`,
	preview: "Set a password to see your courses.",
	heading: (name: string) => `Welcome, ${name}`,
	text: (siteName: string) =>
		`${siteName} has a new site, and your account came along. Set a password to see your courses and certificates.`,
	button: "Set your password",
	expires: (days: number) => `You can use this link once. It expires in ${days} days. After that, you can `,
	newLink: "get a new link",
	why: "You're receiving this email because you're a customer.",
};
