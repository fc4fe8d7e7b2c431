import { readDate } from "#features/catalog/import-export/rules/values/read-date.ts";

/** What a file about people can hold. */
export const moveKinds = ["customers", "purchases", "certificates", "subscribers"] as const;
export type MoveKind = (typeof moveKinds)[number];

interface Column {
	/** As staff know it. */
	label: string;
	/** Names by which other systems call it, in lower case, without blanks, hyphens and underscores. */
	names: readonly string[];
	/** What its values look like; any text by default. */
	looks?: (text: string) => boolean;
}

const hasLetter = (text: string) => /\p{L}/u.test(text);
// Order numbers such as TP1001 have letters, and names have no digits.
const isName = (text: string) => hasLetter(text) && !/[@\d]/.test(text) && text.length <= 200;
const isDate = (text: string) => readDate(text) !== undefined;

const allColumns = {
	email: {
		label: "Email",
		names: [
			"email",
			"emailaddress",
			"mail",
			"subscriber",
			"emailaddresses",
			"customeremail",
			"useremail",
			"studentemail",
			"attendeeemail",
			"buyeremail",
			"contactemail",
			"billingemail",
			"recipientemail",
			"fromemailaddress",
		],
		looks: (text) => text.includes("@"),
	},
	name: {
		label: "Name",
		names: [
			"name",
			"fullname",
			"customername",
			"customer",
			"studentname",
			"attendeename",
			"learnername",
			"contactname",
			"displayname",
			"billingname",
			"nameoncertificate",
			"recipientname",
		],
		looks: isName,
	},
	firstName: {
		label: "First name",
		names: ["firstname", "givenname", "forename", "first", "billingfirstname", "attendeefirstname", "vorname"],
		looks: isName,
	},
	lastName: {
		label: "Last name",
		names: ["lastname", "surname", "familyname", "last", "billinglastname", "attendeelastname", "nachname"],
		looks: isName,
	},
	phone: {
		label: "Phone",
		names: [
			"phone",
			"phonenumber",
			"mobile",
			"telephone",
			"tel",
			"cell",
			"cellphone",
			"mobilephone",
			"workphone",
			"billingphone",
			"defaultaddressphone",
		],
		looks: (text) => /\d{3}/.test(text),
	},
	company: {
		label: "Company",
		names: [
			"company",
			"companyname",
			"organization",
			"employer",
			"hospital",
			"facility",
			"billingcompany",
			"defaultaddresscompany",
		],
		looks: hasLetter,
	},
	since: {
		label: "Customer since",
		names: [
			"since",
			"customersince",
			"membersince",
			"createdat",
			"created",
			"datecreated",
			"dateadded",
			"registered",
			"registeredat",
			"signedupat",
			"joined",
			"joinedat",
		],
		looks: isDate,
	},
	reference: {
		label: "Course number or reference",
		names: [
			"courseid",
			"reference",
			"coursereference",
			"coursecode",
			"sku",
			"lineitemsku",
			"productid",
			"coursenumber",
			"eventid",
			"itemnumber",
			"itemid",
		],
	},
	title: {
		label: "Course title",
		names: [
			"course",
			"coursename",
			"coursetitle",
			"title",
			"product",
			"productname",
			"lineitemname",
			"item",
			"itemname",
			"itemtitle",
			"offertitle",
			"credentialname",
			"event",
			"eventname",
			"webinar",
			"webinartitle",
		],
		looks: hasLetter,
	},
	access: {
		label: "Access",
		names: [
			"access",
			"sessiontype",
			"tickettype",
			"ticketname",
			"option",
			"variant",
			"format",
			"plan",
			"type",
			"lineitemvariant",
		],
		looks: hasLetter,
	},
	boughtOn: {
		label: "Bought on",
		names: [
			"date",
			"orderdate",
			"purchasedate",
			"purchasedat",
			"boughton",
			"paidat",
			"enrolledat",
			"activatedat",
			"createdat",
			"created",
			"createddate",
		],
		looks: isDate,
	},
	order: {
		label: "Order number",
		names: [
			"order",
			"order#",
			"ordernumber",
			"orderid",
			"orderno",
			"name",
			"transactionid",
			"invoice",
			"invoicenumber",
		],
		looks: (text) => /\d/.test(text),
	},
	quantity: {
		label: "Quantity",
		names: ["quantity", "qty", "lineitemquantity", "itemquantity", "ticketquantity"],
		looks: (text) => /^\d/.test(text),
	},
	number: {
		label: "Certificate number",
		names: [
			"certificatenumber",
			"certificateno",
			"certificateid",
			"certificate",
			"certificatecode",
			"certnumber",
			"certno",
			"number",
			"serialnumber",
			"credentialid",
			"code",
		],
	},
	issuedOn: {
		label: "Issued on",
		names: [
			"issuedon",
			"issued",
			"issuedat",
			"issuedate",
			"dateissued",
			"completedon",
			"completiondate",
			"completedat",
			"coursecompletedon",
			"earnedon",
			"dateearned",
			"awardedon",
			"date",
		],
		looks: isDate,
	},
	hours: {
		label: "Hours",
		names: ["hours", "credithours", "credits", "ceu", "ceus", "cehours", "cpe", "creditunits"],
		looks: (text) => /^\d/.test(text),
	},
	issuer: {
		label: "Issued by",
		names: ["issuer", "issuedby", "accreditingbody", "body", "provider", "accreditation"],
		looks: hasLetter,
	},
	consentedOn: {
		label: "Consent date",
		names: [
			"consentedon",
			"consentdate",
			"optindate",
			"optintime",
			"confirmtime",
			"emailmarketingconsenttimestamp",
			"subscribed",
			"subscribedon",
			"subscribedat",
			"datesubscribed",
			"signupdate",
			"dateadded",
			"addedtime",
			"datecreated",
			"createdat",
			"createdate",
			"insertedat",
			"date",
		],
		looks: isDate,
	},
	consent: { label: "What they agreed to", names: ["consent", "consenttext"], looks: hasLetter },
	state: {
		label: "Status",
		names: [
			"status",
			"subscriptionstatus",
			"subscriberstatus",
			"orderstatus",
			"financialstatus",
			"paymentstatus",
			"attendeestatus",
		],
	},
	ended: {
		label: "Ended (unsubscribed, canceled, refunded)",
		names: ["unsubscribed", "unsubtime", "cleantime", "cancelledat", "refundedamount"],
	},
} satisfies Record<string, Column>;

export type MoveColumn = keyof typeof allColumns;
const columnsByName: Readonly<Record<MoveColumn, Column>> = allColumns;
export const findColumn = (column: MoveColumn): Column => columnsByName[column];
export const columnNames = Object.keys(allColumns) as [MoveColumn, ...MoveColumn[]];

const person = ["email", "name", "firstName", "lastName"] as const;

/** The columns of each kind of file. Where two share a name, the first one with fitting values is guessed. */
export const kindColumns: Readonly<Record<MoveKind, readonly MoveColumn[]>> = {
	customers: [...person, "phone", "company", "since", "state", "ended"],
	purchases: [...person, "reference", "title", "access", "boughtOn", "order", "quantity", "state", "ended"],
	certificates: [...person, "number", "title", "issuedOn", "hours", "issuer", "state", "ended"],
	subscribers: [...person, "consentedOn", "consent", "state", "ended"],
};

/** Columns whose words decide what a row means. Staff can say what each word means. */
const decidingColumns = ["access", "quantity", "state", "ended"] as const satisfies readonly MoveColumn[];
export type DecidingColumn = (typeof decidingColumns)[number];
export const isDeciding = (column: MoveColumn | null | undefined): column is DecidingColumn =>
	decidingColumns.some((name) => name === column);

/** Meanings that several columns of a file can have. */
export const canRepeat = (column: MoveColumn | null): boolean => column === "state" || column === "ended";

/** What every row needs, one of each list. */
export const kindRequirements: Readonly<Record<MoveKind, readonly (readonly MoveColumn[])[]>> = {
	customers: [["email"], ["name", "firstName", "lastName"]],
	purchases: [["email"], ["reference", "title"], ["access"], ["boughtOn"]],
	certificates: [["email"], ["number"], ["title"], ["issuedOn"]],
	subscribers: [["email"], ["state", "ended"]],
};
/** What rows need of those who are subscribed. */
export const consentRequirements = [["consentedOn"], ["consent"]] as const satisfies readonly (readonly MoveColumn[])[];

/** The columns that can have one value for all rows. */
export const columnsForAllRows = [
	"access",
	"boughtOn",
	"state",
	"consentedOn",
	"consent",
	"issuer",
] as const satisfies readonly MoveColumn[];
export type ColumnForAllRows = (typeof columnsForAllRows)[number];
