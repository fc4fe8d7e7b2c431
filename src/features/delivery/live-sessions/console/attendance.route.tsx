import { useState } from "react";
import { Link, useParams } from "react-router";
import { type CsvColumns, ExportList, ListViews, useAct, useConsoleQuery, useFilters, useRows, useShownColumns } from "../../../../console/index.ts";
import { buttonVariants } from "../../../../ui/buttons/button-variants.ts";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { DataTable } from "../../../../ui/console/table/data-table.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { formatSiteTime } from "../../../../values/date-time.ts";
import { listAttendees, listSessions, setAttendance } from "../contract.ts";
import { type Attendee, attendeeColumns } from "./attendee-columns.tsx";
import { attendanceMessages as messages } from "./messages.ts";
import { MinutesForm } from "./minutes-form.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const filterRules = { missing: ["true"] } as const;
const pageSize = 200;
const csv: CsvColumns<Attendee> = {
	customer: ({ userId }) => userId,
	name: ({ fullName }) => fullName,
	email: ({ email }) => email,
	joinedAt: ({ joinedAt }) => joinedAt,
	minutes: ({ minutes }) => minutes,
	missingFromReport: ({ missingFromReport }) => missingFromReport,
};
const pageOf = (page: readonly Attendee[]) => ({ rows: page, next: page.length === pageSize ? (page.at(-1)?.userId ?? null) : null });
const back = { to: "/console/sessions", label: messages.back };

/** Lists a session's attendees and minutes. Staff decide about attendees who are missing from the meeting report. */
export default function Attendance() {
	const { id = "" } = useParams();
	const { filters, narrow } = useFilters(filterRules);
	const { data: sessions } = useConsoleQuery(listSessions, { query: { session: id } });
	const [corrected, setCorrected] = useState<Attendee | null>(null);
	const query = { ...filters, limit: String(pageSize) };
	const { rows, isStale, error, again, more } = useRows(listAttendees, query, pageOf, { cursor: "after", params: { sessionId: id } });
	const { act, busy } = useAct(setAttendance, {
		changes: [listAttendees, listSessions],
		done: ({ fullName, minutes }) => messages.saved(fullName, minutes ?? 0),
	});
	const session = sessions?.[0];
	const missing = session?.missingFromReport ?? 0;
	const isOpen = session === undefined || Date.parse(session.startsAt) <= Date.now();
	async function save({ userId }: Attendee, minutes: number) {
		if (await act({ params: { sessionId: id }, body: { userId, minutes } })) setCorrected(null);
	}
	const columns = attendeeColumns({ isOpen, busy, onConfirm: (one) => void save(one, 0), onCorrect: setCorrected });
	const shown = useShownColumns(columns);
	return (
		<ConsolePage
			title={session?.title ?? messages.title}
			back={back}
			actions={
				<>
					<ExportList call={listAttendees} params={{ sessionId: id }} query={query} pageOf={pageOf} cursor="after" columns={csv} name="attendees" />
					{session?.heldHere && (
						<Link to={`/console/sessions/${id}/room`} className={buttonVariants({ variant: "secondary" })}>
							{messages.room}
						</Link>
					)}
				</>
			}
			lead={session ? `${formatSiteTime(session.startsAt)}. ${messages.lead} ${messages.rule[session.heldHere ? "here" : "link"]}` : messages.lead}
		>
			{missing > 0 && (
				<Notice tone="warn" title={messages.missingTitle(missing)}>
					{messages.missingText}
				</Notice>
			)}
			<ListViews list="attendance" columns={columns} />
			<CheckboxField
				label={messages.onlyMissing}
				checked={filters.missing === "true"}
				onChange={(event) => narrow({ missing: event.target.checked ? "true" : "" })}
			/>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={shown}
					rows={rows}
					isStale={isStale}
					rowKey={({ userId }) => String(userId)}
					more={more}
					empty={<EmptyState title={messages.none}>{filters.missing ? messages.noneMissing : messages.noneText}</EmptyState>}
				/>
			)}
			<Dialog open={corrected !== null} onClose={() => setCorrected(null)} title={corrected && messages.dialogTitle(corrected.fullName)}>
				{corrected && (
					<MinutesForm minutes={corrected.minutes} busy={busy} onCancel={() => setCorrected(null)} onSave={(minutes) => void save(corrected, minutes)} />
				)}
			</Dialog>
		</ConsolePage>
	);
}
