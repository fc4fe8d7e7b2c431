import { courseFields, type FieldKind, fieldNamed, fileFields } from "#features/catalog/courses/fields.ts";
import { languages, levels } from "#features/catalog/courses/rules/facts/course-facts.ts";
import { createRecord, listNames } from "#values/fields/definitions.ts";

/** A column of a catalog file. */
interface FileColumn {
	/** As staff know it from the editor. */
	label: string;
	/** What its cells hold. A list is JSON. */
	cell: "text" | "number" | "boolean" | "list";
	/** Every row must have it. */
	required?: true | undefined;
	/**
	 * Names by which other systems call it, in lower case, without blanks, hyphens and underscores. Several columns can
	 * share a name: the values decide.
	 */
	otherNames?: readonly string[];
	/** What to write instead of an invalid value. */
	advice?: string;
	/** What to write if it is empty. */
	missing?: string;
	/** The most decimals of its numbers. */
	decimals?: number;
}

const cells: Partial<Record<FieldKind, FileColumn["cell"]>> = {
	minutes: "number",
	count: "number",
	money: "number",
	discount: "number",
	agenda: "list",
	questions: "list",
	names: "list",
	quotations: "list",
};

const moment = "2027-01-05T18:00:00Z";
const amounts = { missing: "Write an amount in US dollars, such as 49 or 49.00.", decimals: 2 };

/** The columns that are no field of the editor. */
const otherColumns = {
	courseID: {
		label: "Course number",
		cell: "number",
		otherNames: ["coursenumber"],
		advice: "is not a course number. Write a whole number such as 101, or leave it empty for a new course.",
	},
	archieve: { label: "Archived", cell: "boolean", advice: "is neither true nor false. Write TRUE or FALSE." },
	publishedAt: {
		label: "Status or publication date",
		cell: "text",
		otherNames: [
			"status",
			"published",
			"state",
			"publishstatus",
			"publishdate",
			"publisheddate",
			"active",
			"visibility",
			"ispublished",
			"sessionstatus",
			"eventstatus",
			"coursestatus",
			"webinarstatus",
			"statut",
			"sichtbarkeit",
			"publie",
		],
		advice: `is not a status. Write published, draft, archived, or a date and time like ${moment}.`,
	},
	creditHours: {
		label: "Credit hours, without an accrediting body",
		cell: "number",
		otherNames: ["credits", "ceu", "ceus", "cehours", "ce", "cecredits", "cpe", "cpecredits", "creditunits", "credit"],
		advice: "is not a number of hours. Write 1 or 1.5, for example.",
		decimals: 3,
	},
	imageSrc: {
		label: "Image address",
		cell: "text",
		otherNames: ["image", "imageurl", "images", "picture", "thumbnail", "thumbnailurl", "photo", "coverimage"],
		advice: "is not an address. Write one that begins with / or https://.",
	},
	Pricings: {
		label: courseFields.pricings.label,
		cell: "list",
		otherNames: ["priceoptions", "sessiontypes"],
		advice: 'is not a list of price options. Write them like [{"sessionType":"Live session","price":199}].',
	},
	Sites: {
		label: courseFields.siteIds.label,
		cell: "list",
		otherNames: ["site"],
		advice: 'is not a list of sites. Write them like [{"name":"Lectern","siteId":1}].',
	},
} satisfies Record<string, FileColumn>;

type FieldColumn = keyof typeof fileFields;
export type ColumnName = FieldColumn | keyof typeof otherColumns;

/** What the column of a field has besides its definition. */
const details: Partial<Record<FieldColumn, Partial<FileColumn>>> = {
	reference: {
		otherNames: [
			"sku",
			"code",
			"coursecode",
			"courseid",
			"courseno",
			"id",
			"ref",
			"referencenumber",
			"itemnumber",
			"productid",
			"eventid",
			"externalid",
			"handle",
			"slug",
			"number",
			"no",
			"nr",
			"nummer",
			"kursnummer",
			"artikelnummer",
			"referenz",
		],
		advice: "is too long for a reference.",
	},
	title: {
		otherNames: [
			"producttitle",
			"productname",
			"headline",
			"name",
			"course",
			"coursename",
			"coursetitle",
			"webinar",
			"webinartitle",
			"subject",
			"eventname",
			"titel",
			"kurstitel",
			"kurs",
			"seminar",
			"titre",
			"intitule",
			"formation",
		],
	},
	category: {
		otherNames: [
			"categories",
			"topic",
			"topicarea",
			"subjectarea",
			"field",
			"coursecategory",
			"productcategory",
			"department",
			"area",
			"kategorie",
			"rubrik",
			"fachgebiet",
			"categorie",
			"rubrique",
			"domaine",
		],
	},
	instructor: {
		otherNames: [
			"teacher",
			"speaker",
			"presenter",
			"trainer",
			"author",
			"creator",
			"taughtby",
			"facultyname",
			"faculty",
			"vendor",
			"host",
			"instructorname",
			"speakername",
			"organizername",
			"referent",
			"referentin",
			"dozent",
			"dozentin",
			"kursleitung",
			"intervenant",
			"intervenante",
			"formateur",
			"formatrice",
			"animateur",
		],
	},
	webinarDate: {
		label: "Date and time",
		otherNames: [
			"date",
			"start",
			"startdate",
			"starttime",
			"datetime",
			"dateandtime",
			"date&time",
			"startdate&time",
			"startdatetime",
			"startsat",
			"sessiondate",
			"eventdate",
			"starts",
			"when",
			"livedate",
			"datum",
			"termin",
			"beginn",
			"debut",
			"datededebut",
			"datedebut",
			"dateetheure",
		],
		advice: `is not a date and time. Write it like ${moment}.`,
	},
	duration: {
		label: "Length in minutes",
		otherNames: [
			"courselength",
			"courseduration",
			"sessionlength",
			"length",
			"minutes",
			"hours",
			"durationminutes",
			"durationmin",
			"durationhours",
			"lengthminutes",
			"lengthhours",
			"runtime",
			"totalduration",
			"runningtime",
			"dauer",
			"lange",
			"duree",
		],
		advice: "is not a duration. Write whole minutes, such as 90.",
		missing: "Write whole minutes, such as 90.",
	},
	price: {
		...amounts,
		otherNames: [
			"cost",
			"fee",
			"amount",
			"listprice",
			"regularprice",
			"priceusd",
			"variantprice",
			"ticketprice",
			"courseprice",
			"priceindollars",
			"preis",
			"gebuhr",
			"teilnahmegebuhr",
			"prix",
			"tarif",
		],
	},
	discountedPrice: {
		decimals: 2,
		otherNames: [
			"saleprice",
			"discountprice",
			"offerprice",
			"specialprice",
			"sonderpreis",
			"aktionspreis",
			"prixreduit",
			"prixpromo",
		],
	},
	description: {
		otherNames: [
			"about",
			"body",
			"bodyhtml",
			"shortdescription",
			"eventdescription",
			"productdescription",
			"summary",
			"overview",
			"coursedescription",
			"details",
			"beschreibung",
		],
	},
	why_register: { otherNames: ["whyattend", "benefits", "whyshouldyouattend"] },
	what_you_will_learn: {
		label: "What you will learn",
		otherNames: ["learningobjectives", "objectives", "outcomes", "learningoutcomes", "lernziele", "objectifs"],
	},
	areas_covered: { otherNames: ["agendatext", "outline", "syllabus", "topicscovered", "areascoveredinthesession"] },
	who_will_benefit: { otherNames: ["audience", "whoshouldattend", "targetaudience", "zielgruppe", "publiccible"] },
	instructor_profile: { otherNames: ["speakerprofile", "bio", "instructorbio", "speakerbio", "aboutthespeaker"] },
	level: {
		otherNames: ["difficulty", "courselevel", "experiencelevel", "skilllevel", "niveau"],
		advice: `is not a level. Write ${levels.slice(0, -1).join(", ")} or ${levels.at(-1)}.`,
	},
	language: {
		otherNames: ["lang", "sprache", "langue"],
		advice: `is not a language that courses can have. Write one of these: ${languages.join(", ")}.`,
	},
	questions: {
		otherNames: ["faq", "faqs"],
		advice: 'is not a list of questions. Write them like [{"question":"Is there homework?","answer":"No."}].',
	},
	attendeeCount: { advice: "is not a number of people. Write a whole number such as 240, or leave it empty." },
	organizations: { advice: 'is not a list of names. Write them like ["Northwind","Contoso"].' },
	quotations: {
		advice:
			'is not a list of quotations. Write them like [{"text":"Very useful.","name":"A. Attendee","role":"","consentedOn":"2026-11-02"}].',
	},
	agenda: {
		advice: 'is not an agenda. Write it like [{"minute":0,"title":"Welcome"},{"minute":15,"title":"Intake"}].',
	},
	capacity: {
		label: "Capacity",
		otherNames: [
			"quantityavailable",
			"quantitytotal",
			"maxparticipants",
			"seats",
			"maxseats",
			"places",
			"maxattendees",
			"platze",
		],
		advice: "is not a number of seats. Write a whole number such as 40, or leave it empty for no limit.",
	},
};

/** The columns that only an import reads, because they are a part of other columns. */
const importOnly = {
	webinarTime: {
		label: "Time",
		cell: "text",
		otherNames: ["time", "starttime", "sessiontime", "eventtime", "uhrzeit", "heure"],
		advice: "is not a time. Write it like 18:00 or 6:00 PM.",
	},
	webinarEnd: {
		label: "End date and time",
		cell: "text",
		otherNames: [
			"end",
			"ends",
			"enddate",
			"endtime",
			"enddate&time",
			"enddatetime",
			"endsat",
			"ende",
			"fin",
			"datedefin",
			"datefin",
		],
		advice: `is not a date and time. Write it like ${moment}.`,
	},
	timeZone: {
		label: "Time zone",
		cell: "text",
		otherNames: ["timezone", "eventtimezone", "tz", "zeitzone", "fuseauhoraire"],
		advice: "is not a time zone. Write it like America/New_York.",
	},
	sessionType: {
		label: "Price option",
		cell: "text",
		otherNames: [
			"sessiontype",
			"priceoption",
			"option1value",
			"ticketname",
			"tickettype",
			"variant",
			"variantname",
			"offer",
			"offername",
			"plan",
		],
	},
	secondOption: { label: "Second part of the price option", cell: "text" },
	optionSeats: { label: "Seats of the price option", cell: "number" },
	rowId: { label: "ID that price options name as their course", cell: "text" },
	parent: {
		label: "Price option of the course with this reference",
		cell: "text",
		otherNames: ["parent", "parentsku"],
	},
} satisfies Record<string, FileColumn>;
type ImportOnlyColumn = keyof typeof importOnly;

/** What a column of an imported file can be. */
export type ImportColumn = ColumnName | ImportOnlyColumn;

/**
 * The header of an export never changes, because other programs read it. Columns that are not listed follow in the
 * order of the editor.
 */
const exportOrder: readonly ColumnName[] = [
	...([
		"courseID",
		"title",
		"category",
		"instructor",
		"webinarDate",
		"duration",
		"price",
		"discountedPrice",
		"archieve",
		"publishedAt",
	] as const),
	...([
		"creditHours",
		"description",
		"why_register",
		"what_you_will_learn",
		"areas_covered",
		"who_will_benefit",
		"instructor_profile",
	] as const),
	...(["background", "level", "language", "questions", "agenda", "capacity", "imageSrc", "Pricings", "Sites"] as const),
];

/** In the order of an export. */
export const csvColumns: readonly ColumnName[] = [...new Set([...exportOrder, ...listNames(fileFields)])];

/** The columns of a catalog file. */
export const fileColumns: Readonly<Record<ColumnName, FileColumn>> = {
	...otherColumns,
	...createRecord(listNames(fileFields), columnOf),
};

function columnOf(name: FieldColumn): FileColumn {
	const { label, kind, required } = fieldNamed(name);
	return { label, cell: cells[kind] ?? "text", required, ...details[name] };
}

/** What the columns of an imported file can be. */
export const importColumns: readonly ImportColumn[] = [
	...csvColumns,
	...(Object.keys(importOnly) as ImportOnlyColumn[]),
];
const allColumns: Readonly<Record<ImportColumn, FileColumn>> = { ...fileColumns, ...importOnly };
export const columnLabels: Readonly<Record<ImportColumn, string>> = createRecord(
	importColumns,
	(column) => allColumns[column].label,
);

const columnsByName = new Map<string, FileColumn>(Object.entries(allColumns));
/** The column of a name; undefined for a field within a list. */
export const findColumn = (name: string): FileColumn | undefined => columnsByName.get(name);

/** Whether a column holds a field of a course, in files and in exports. */
export const isColumnName = (name: string): name is ColumnName => Object.hasOwn(fileColumns, name);
