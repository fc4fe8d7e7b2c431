const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`);
const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`);

/** The page that moves people from an earlier system. */
export const movingInMessages = {
	title: "Moving in",
	lead: "Bring your customers, their purchases and certificates, and your subscribers. Courses are imported on the Courses page. No one gets an email until you send invitations.",
	import: "Import people and history",
	kind: "What the file holds",
	kinds: {
		customers: "Customers",
		purchases: "Past purchases",
		certificates: "Earned certificates",
		subscribers: "Newsletter subscribers",
	},
	kindHints: {
		customers: "One row for each person: email and name, also phone, company and since when.",
		purchases:
			"One row for each course that a person bought: email, the course's title or reference, and what it gives access to: live, recording, transcript. No money is recorded.",
		certificates: "One row for each certificate: email, its old number, the course's title and the date. They are listed as issued elsewhere.",
		subscribers: "One row for each address, with its status, and when and what people agreed to. People who unsubscribed stay that way.",
	},
	file: "File",
	fileHint: "Excel (.xlsx) or CSV. People are recognized by their email address, so you can import a file again.",
	sheet: "Sheet",
	noFile: "Please choose a file.",
	noNames: "The first line must name the columns.",
	notJson: "Please choose an Excel or CSV file.",
	columns: (used: number, all: number) => `Columns: ${used} of ${all} are used`,
	columnsHint: "Choose what each column of your file is. We guessed from the names and values.",
	unnamed: (position: number) => `Column ${position}`,
	sample: (value: string) => `For example: ${value}`,
	empty: "Empty in the first rows",
	meaning: (name: string) => `Import “${name}” as`,
	none: "Changes nothing",
	changesNothing: (names: readonly string[]) => `Changes nothing: ${names.join(", ")}.`,
	leftOut: (name: string, values: readonly string[]) =>
		`“${name}” (${values.join(", ")}) isn't used, so its rows come in whatever it says. If it matters, choose under Columns what it is.`,
	words: (column: string) => `What do the words of “${column}” mean?`,
	filled: { filled: "With a date, an amount or yes", "not filled": "Empty, no or 0" },
	moreWords: (count: number) => `${count.toLocaleString("en-US")} more have a known meaning, or follow when you've answered these.`,
	meanings: { yes: "Import", no: "Unsubscribed", skip: "Don't import", nothing: "Opens nothing" },
	oneSeat: "Import one seat, for the buyer",
	sessions: "Live sessions ahead",
	sessionsHint: "Live purchases of the past are history: they take no seat. Check a session if these people have paid for it.",
	session: (title: string, when: string, people: number, left: number | null) =>
		`${title}, ${when}: give ${people === 1 ? "1 buyer" : `${people.toLocaleString("en-US")} buyers`} a seat and its emails${left === null ? "" : ` (${left.toLocaleString("en-US")} left)`}`,
	missing: (names: readonly string[]) => `Every row also needs: ${names.join("; ")}. Choose the column.`,
	either: (names: readonly string[]) => names.join(" or "),
	choose: "Please choose",
	unanswered: "Please answer the questions about your file first.",
	forAll: (label: string) => `${label} for all rows`,
	forAllHints: {
		access: "What each purchase of this file opens.",
		boughtOn: "Such as 2025-03-14.",
		state: "Whether these people get the newsletter.",
		consentedOn: "Such as 2025-03-14.",
		consent: "The sentence they agreed to. We can't subscribe anyone without it.",
		issuer: "Such as your former name.",
	},
	firstRows: "The first rows, as they will be read",
	row: (row: number, text: string) => `Row ${row}: ${text}`,
	subscribed: "Subscribed",
	unsubscribed: "Unsubscribed",
	check: "Check the file",
	checking: "Checking...",
	run: (count: number) => `Import ${rows(count)}`,
	running: "Importing...",
	preview: "What this import will do",
	counts: { added: "New", changed: "Completed", unchanged: "Unchanged", leftOut: "Left out", refused: "Wrong" },
	notSaved: "Nothing is saved yet.",
	nothing: "Nothing to import. No row adds anything.",
	newPeople: (count: number) => `${people(count)} will get an account without a password.`,
	done: (count: number) => (count === 0 ? "Nothing was imported." : `Imported ${rows(count)}.`),
	skipped: (count: number) => `${rows(count)} ${count === 1 ? "was" : "were"} skipped.`,
};

/** The latest imports, which can be undone. */
export const peopleImportsMessages = {
	title: "Latest imports",
	file: "File",
	noName: "Unnamed file",
	by: (when: string, name: string | null) => (name === null ? when : `${when} by ${name}`),
	kind: "What it holds",
	added: "Added",
	state: "Status",
	done: "Imported",
	undone: (left: number) => (left === 0 ? "Undone" : `Undone, except ${left.toLocaleString("en-US")}`),
	actions: "Actions",
	undo: "Undo",
	undoTitle: (file: string) => `Undo the import of ${file}?`,
	text: "This removes the accounts, purchases, certificates and subscribers that it added. What was used since stays, and so do phone numbers and companies that it completed. Nobody gets an email.",
	confirm: "Undo import",
	undoing: "Undoing...",
	result: (removed: number, kept: number) =>
		`Removed ${removed.toLocaleString("en-US")}.${kept > 0 ? ` ${kept.toLocaleString("en-US")} ${kept === 1 ? "was" : "were"} used since and ${kept === 1 ? "stays" : "stay"}.` : ""}`,
};

export const invitationMessages = {
	title: "Invitations",
	lead: "Imported people have no password yet. Invite them when your site is ready: they get an email with a link that works for 30 days.",
	counts: { waiting: "Not invited", sending: "Being sent", invited: "Invited, no password yet", withPassword: "With a password" },
	empty: { title: "Nobody to invite yet", text: "Import customers first. They appear here." },
	count: "How many to invite now",
	countHint: "Start with a few, and see if everything is right. People who were invited or have a password are left out.",
	send: "Send invitations",
	confirmTitle: (count: number) => `Invite ${people(count)}?`,
	confirmText: "Each of them gets one email, in the background.",
	invalid: "Enter a number from 1 to 2,000.",
};

/** What an import said about a customer, on the customer's page. */
export const movedPersonMessages = {
	title: "Before Lectern",
	movedAt: "Imported",
	company: "Company",
	invitedAt: "Invited",
	notInvited: "Not yet",
};
