import { Badge, type Column, DataTable, formatDay, Section, useConsoleQuery } from "#console-kit/index.ts";
import { type EarlierCertificate, listCustomersEarlierCertificates } from "../contract.ts";
import { earlierCertificatesMessages as shared } from "../messages.ts";

const columns: readonly Column<EarlierCertificate>[] = [
	{
		id: "number",
		header: "Number",
		cell: ({ number }) => (
			<>
				<span className="font-semibold">{number}</span> <Badge>{shared.badge}</Badge>
			</>
		),
	},
	{ id: "title", header: "Course", sortValue: "title", cell: "title" },
	{ id: "issuedOn", header: "Issued", sortValue: "issuedOn", cell: ({ issuedOn }) => formatDay(issuedOn) },
	{ id: "hours", header: "Hours", align: "end", cell: ({ hours }) => hours ?? "" },
	{ id: "issuer", header: "Issued by", cell: "issuer" },
];

/** A customer's certificates that were issued elsewhere; nothing without one. */
export function CustomersEarlierCertificates({ userId }: { userId: number }) {
	const { data, failed } = useConsoleQuery(listCustomersEarlierCertificates, { params: { id: String(userId) } });
	if (failed) return failed;
	if (!data || data.certificates.length === 0) return null;
	return (
		<Section id="earlier-certificates" title={shared.title}>
			<DataTable label={shared.title} columns={columns} rows={data.certificates} empty={null} />
		</Section>
	);
}
