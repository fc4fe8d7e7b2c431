import { DataTable, Section, useRows } from "#console-kit/index.ts";
import { listLicenses } from "../console-contract.ts";
import { numberColumn, otherColumns } from "./license-columns.tsx";
import { licensesConsoleMessages as messages } from "./messages.ts";

const columns = [numberColumn, ...otherColumns];

/** The license numbers of a customer, on the customer's page. */
export function CustomerLicenses({ userId }: { userId: number }) {
	const { rows, failed, more } = useRows(listLicenses, { customer: String(userId) }, ({ licenses, next }) => ({
		rows: licenses,
		next,
	}));
	return (
		<Section id="licenses" title={messages.title}>
			{failed ?? (
				<DataTable label={messages.title} columns={columns} rows={rows} more={more} empty={<p>No license numbers</p>} />
			)}
		</Section>
	);
}
