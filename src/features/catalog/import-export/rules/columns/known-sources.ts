import type { ImportColumn } from "../../fields.ts";

/** A program whose exports have columns that no other program has. */
interface KnownSource {
	name: string;
	/** Plain names that all of its files have. */
	marks: readonly string[];
	/**
	 * What its columns are, by plain name; null: they are not imported. Of several columns with the same meaning, the
	 * first with values counts.
	 */
	columns: Readonly<Record<string, ImportColumn | null>>;
}

/** Since 2025, exports have other names: `URL handle` instead of `Handle`. */
const shopifyColumns = {
	handle: "reference",
	urlhandle: "reference",
	title: "title",
	body: "description",
	description: "description",
	vendor: "instructor",
	type: "category",
	productcategory: "category",
	option1value: "sessionType",
	variantprice: "price",
	price: "price",
	status: "publishedAt",
	published: "publishedAt",
	publishedononlinestore: "publishedAt",
	imagesrc: null,
	productimageurl: null,
	variantimageurl: null,
	sku: null,
	variantsku: null,
	seotitle: null,
	seodescription: null,
	imagealttext: null,
	variantimage: null,
} as const satisfies KnownSource["columns"];

export const knownSources: readonly KnownSource[] = [
	{ name: "Shopify", marks: ["handle", "body", "variantprice"], columns: shopifyColumns },
	{ name: "Shopify", marks: ["urlhandle", "option1value", "publishedononlinestore"], columns: shopifyColumns },
	{
		name: "WooCommerce",
		marks: ["regularprice", "taxstatus", "visibilityincatalog"],
		columns: {
			sku: "reference",
			id: "rowId",
			name: "title",
			published: "publishedAt",
			description: "description",
			shortdescription: "description",
			saleprice: "discountedPrice",
			regularprice: "price",
			categories: "category",
			images: null,
			parent: "parent",
			type: null,
			taxstatus: null,
			taxclass: null,
			stock: null,
			tags: null,
			datesalepricestarts: null,
			datesalepriceends: null,
		},
	},
	{
		name: "Eventbrite",
		marks: ["eventname", "eventid"],
		columns: {
			eventid: "reference",
			eventname: "title",
			"startdate&time": "webinarDate",
			"enddate&time": "webinarEnd",
			eventtimezone: "timeZone",
			timezone: "timeZone",
			eventcategory: "category",
			organizername: "instructor",
			ticketname: "sessionType",
			tickettype: "sessionType",
			ticketprice: "price",
			quantityavailable: "capacity",
			eventstatus: "publishedAt",
			status: "publishedAt",
			eventdescription: "description",
			summary: "description",
		},
	},
	{
		name: "Thinkific",
		marks: ["coursename", "instructor", "status"],
		columns: { coursename: "title", courseid: "reference", currency: null },
	},
	{
		name: "Teachable",
		marks: ["coursename", "author", "published"],
		columns: { coursename: "title", courseid: "reference", currency: null },
	},
	{
		name: "Kajabi",
		marks: ["producttitle", "offerprice"],
		columns: { producttitle: "title", offertitle: "sessionType", offerprice: "price", productid: "reference" },
	},
];
