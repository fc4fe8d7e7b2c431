import type { ImportColumn } from "../../fields.ts";

/** A program whose exports have columns that no other program has. */
interface KnownSource {
	name: string;
	/** Plain names that all of its files have. */
	marks: readonly string[];
	/** What its columns are, by plain name; null: they are not imported. Of several columns with the same meaning, the first with values counts. */
	columns: Readonly<Record<string, ImportColumn | null>>;
}

export const knownSources: readonly KnownSource[] = [
	{
		name: "Shopify",
		marks: ["handle", "body", "variantprice"],
		columns: {
			...{ handle: "reference", title: "title", body: "description", vendor: "instructor", type: "category", productcategory: "category" },
			...{ option1value: "sessionType", variantprice: "price", imagesrc: null, status: "publishedAt", published: "publishedAt" },
			...{ variantsku: null, seotitle: null, seodescription: null, imagealttext: null, variantimage: null },
		},
	},
	{
		name: "WooCommerce",
		marks: ["regularprice", "taxstatus", "visibilityincatalog"],
		columns: {
			...{ sku: "reference", id: "reference", name: "title", published: "publishedAt", description: "description", shortdescription: "description" },
			...{ saleprice: "discountedPrice", regularprice: "price", categories: "category", images: null, parent: "parent" },
			...{ type: null, taxstatus: null, taxclass: null, stock: null, tags: null, datesalepricestarts: null, datesalepriceends: null },
		},
	},
	{
		name: "Eventbrite",
		marks: ["eventname", "eventid"],
		columns: {
			...{
				eventid: "reference",
				eventname: "title",
				"startdate&time": "webinarDate",
				"enddate&time": "webinarEnd",
				eventtimezone: "timeZone",
				timezone: "timeZone",
			},
			...{ eventcategory: "category", organizername: "instructor", ticketname: "sessionType", tickettype: "sessionType", ticketprice: "price" },
			...{ quantityavailable: "capacity", eventstatus: "publishedAt", status: "publishedAt", eventdescription: "description", summary: "description" },
		},
	},
	{ name: "Thinkific", marks: ["coursename", "instructor", "status"], columns: { coursename: "title", courseid: "reference", currency: null } },
	{ name: "Teachable", marks: ["coursename", "author", "published"], columns: { coursename: "title", courseid: "reference", currency: null } },
	{
		name: "Kajabi",
		marks: ["producttitle", "offerprice"],
		columns: { producttitle: "title", offertitle: "sessionType", offerprice: "price", productid: "reference" },
	},
];
