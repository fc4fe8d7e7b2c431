import { readDate } from "#features/catalog/import-export/rules/values/read-date.ts";
import { readBoolean } from "#features/catalog/import-export/rules/values/read-words.ts";

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
const isName = (text: string) => hasLetter(text) && !/@/.test(text) && text.length <= 200 && readDate(text) === undefined;
const isDate = (text: string) => readDate(text) !== undefined;

const allColumns = {
	email: {
		label: "Email",
		names: ["email", "emailaddress", "mail", "emailaddresses", "customeremail", "useremail", "studentemail", "attendeeemail", "buyeremail", "contactemail"],
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
		],
		looks: isName,
	},
	firstName: { label: "First name", names: ["firstname", "givenname", "forename", "first", "billingfirstname", "attendeefirstname", "vorname"], looks: isName },
	lastName: { label: "Last name", names: ["lastname", "surname", "familyname", "last", "billinglastname", "attendeelastname", "nachname"], looks: isName },
	phone: {
		label: "Phone",
		names: ["phone", "phonenumber", "mobile", "telephone", "tel", "cell", "cellphone", "mobilephone", "workphone", "billingphone", "defaultaddressphone"],
		looks: (text) => /\d{3}/.test(text),
	},
	company: {
		label: "Company",
		names: ["company", "companyname", "organization", "employer", "hospital", "facility", "billingcompany", "defaultaddresscompany"],
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
		names: ["courseid", "reference", "coursereference", "coursecode", "sku", "lineitemsku", "productid", "coursenumber", "eventid", "itemnumber"],
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
			"event",
			"eventname",
			"webinar",
			"webinartitle",
		],
		looks: hasLetter,
	},
	access: {
		label: "Access",
		names: ["access", "sessiontype", "tickettype", "ticketname", "option", "variant", "format", "plan", "type", "lineitemvariant"],
		looks: hasLetter,
	},
	boughtOn: {
		label: "Bought on",
		names: ["date", "orderdate", "purchasedate", "purchasedat", "boughton", "paidat", "enrolledat", "activatedat", "createdat", "created"],
		looks: isDate,
	},
	order: { label: "Order number", names: ["order", "ordernumber", "orderid", "orderno", "name", "transactionid", "invoice", "invoicenumber"] },
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
	issuer: { label: "Issued by", names: ["issuer", "issuedby", "accreditingbody", "body", "provider", "accreditation"], looks: hasLetter },
	consentedOn: {
		label: "Consent date",
		names: [
			"consentedon",
			"consentdate",
			"optindate",
			"optintime",
			"confirmtime",
			"subscribedon",
			"subscribedat",
			"datesubscribed",
			"signupdate",
			"dateadded",
			"createdat",
			"date",
		],
		looks: isDate,
	},
	consent: { label: "What they agreed to", names: ["consent", "consenttext", "source", "optinsource", "signupsource", "form"], looks: hasLetter },
	status: {
		label: "Subscription status",
		names: ["status", "state", "subscriptionstatus", "subscriberstatus", "emailmarketingstatus", "acceptsemailmarketing", "acceptsmarketing", "subscribed"],
		looks: (text) => readSubscribed(text) !== undefined,
	},
} satisfies Record<string, Column>;

export type MoveColumn = keyof typeof allColumns;
const columnsByName: Readonly<Record<MoveColumn, Column>> = allColumns;
export const findColumn = (column: MoveColumn): Column => columnsByName[column];
export const columnNames = Object.keys(allColumns) as [MoveColumn, ...MoveColumn[]];

const person = ["email", "name", "firstName", "lastName"] as const;

/** The columns of each kind of file. Where two share a name, the first one with fitting values is guessed. */
export const kindColumns: Readonly<Record<MoveKind, readonly MoveColumn[]>> = {
	customers: [...person, "phone", "company", "since"],
	purchases: [...person, "reference", "title", "access", "boughtOn", "order"],
	certificates: [...person, "number", "title", "issuedOn", "hours", "issuer"],
	subscribers: [...person, "consentedOn", "consent", "status"],
};

/** What every row needs, one of each list. */
export const kindRequirements: Readonly<Record<MoveKind, readonly (readonly MoveColumn[])[]>> = {
	customers: [["email"], ["name", "firstName", "lastName"]],
	purchases: [["email"], ["reference", "title"], ["access"]],
	certificates: [["email"], ["number"], ["title"], ["issuedOn"]],
	subscribers: [["email"], ["consentedOn"]],
};

/** The columns that can have one value for all rows. */
export const columnsForAllRows = ["access", "consentedOn", "consent", "issuer"] as const satisfies readonly MoveColumn[];
export type ColumnForAllRows = (typeof columnsForAllRows)[number];

/** Reads whether somebody is subscribed, as newsletter systems write it; undefined if it is no state. */
export function readSubscribed(text: string): boolean | undefined {
	const word = text.trim().toLowerCase();
	if (["subscribed", "active", "confirmed", "subscriber", "opted in", "opted-in"].includes(word)) return true;
	if (["unsubscribed", "cleaned", "bounced", "inactive", "complained", "opted out", "opted-out", "not subscribed", "non-subscribed"].includes(word))
		return false;
	return readBoolean(word);
}
