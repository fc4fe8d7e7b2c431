import { consoleMeta, defineList, ListPage, useList } from "#console-kit/index.ts";
import { listLicenses } from "../console-contract.ts";
import { customerColumn, numberColumn, otherColumns } from "./license-columns.tsx";
import { licensesConsoleMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

const licenses = defineList(listLicenses, "licenses", {
	name: "licenses",
	columns: [numberColumn, customerColumn, ...otherColumns],
	csv: [
		...(["accreditingBody", "kind", "state", "number", "validFrom", "validTo"] as const),
		{ name: ({ customer }) => customer.name, email: ({ customer }) => customer.email },
	],
	filters: { state: { label: "Show", all: "All numbers", options: { shared: "Entered by several customers" } } },
	filterClass: "grid gap-4 sm:grid-cols-[minmax(0,18rem)]",
});

/** The license numbers of customers. */
export default function LicensesPage() {
	return <ListPage list={useList(licenses)} messages={messages} />;
}
