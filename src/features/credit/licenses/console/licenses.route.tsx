import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, useFilters, useRows } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { listLicenses, type StaffLicense } from "../console-contract.ts";
import { customerColumn, numberColumn, otherColumns } from "./license-columns.tsx";
import { licensesConsoleMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const csv: CsvColumns<StaffLicense> = {
	accreditingBody: ({ accreditingBody }) => accreditingBody,
	kind: ({ kind }) => kind,
	state: ({ state }) => state,
	number: ({ number }) => number,
	validFrom: ({ validFrom }) => validFrom ?? "",
	validTo: ({ validTo }) => validTo ?? "",
	name: ({ customer }) => customer.name,
	email: ({ customer }) => customer.email,
};
const toPage = ({ licenses, next }: ResponseOf<typeof listLicenses>) => ({ rows: licenses, next });
const columns = [numberColumn, customerColumn, ...otherColumns];
const licenseFilters = { state: ["shared"] } as const;

/** The license numbers of customers. */
export default function LicensesPage() {
	const { filters, narrow } = useFilters(licenseFilters);
	const { rows, isStale, error, again, more } = useRows(listLicenses, filters, toPage);
	const empty = filters.state ? messages.noMatch : messages.empty;
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={<ExportList call={listLicenses} query={filters} toPage={toPage} columns={csv} name="licenses" />}
		>
			<search className="grid gap-4 sm:grid-cols-[minmax(0,18rem)]">
				<SelectField label={messages.show} value={filters.state} onChange={(event) => narrow({ state: event.target.value })}>
					<option value="">{messages.all}</option>
					<option value="shared">{messages.shared}</option>
				</SelectField>
			</search>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}
