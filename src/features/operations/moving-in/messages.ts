/** What an import of people answers and records. */
export const importReplies = {
	tooManyCells: (cells: number, columns: number) => `This row has ${cells} values, but the header names ${columns} columns.`,
	reservedAddress: "This address belongs to your site. Leave out this row.",
	noName: "Name is missing. Please fill this in.",
	unknownPerson: "This person is no customer yet. Import your customers first, or add a column with names.",
	unwritableName: "Certificates and invoices can't show some characters of this name.",
	consent: "Subscribed in the provider's earlier system.",
	purchaseReason: (order: string) => (order === "" ? "Purchased before Lectern" : `Purchased before Lectern: order ${order}`),
	audit: (kind: string, { added, changed, refused }: { added: number; changed: number; refused: number }, fileName: string) =>
		`Imported ${kind}${fileName ? ` from ${fileName}` : ""}: ${added} new, ${changed} changed, ${refused} rows refused`,
	inviteAudit: (count: number) => `Requested invitations to set a password for ${count === 1 ? "1 person" : `${count} people`}`,
	inviting: (count: number) => (count === 1 ? "1 invitation is on its way." : `${count.toLocaleString("en-US")} invitations are on their way.`),
};

/** The invitation to set a password. */
export const invitationEmail = {
	subject: (siteName: string) => `Your ${siteName} account is ready`,
	preview: "Set a password to see your courses.",
	heading: (name: string) => `Welcome, ${name}`,
	text: (siteName: string) => `${siteName} has a new site, and your account came along. Set a password to see your courses and certificates.`,
	button: "Set your password",
	expires: (days: number) => `The link works once, for ${days} days. After that, you can `,
	newLink: "get a new link",
	why: "You're receiving this email because you're a customer.",
};
