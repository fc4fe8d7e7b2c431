import { useState } from "react";
import { consoleMeta, DialogButton, defineList, ListSection, useAct, useConsoleQuery, useList } from "#console-kit/index.ts";
import { getRetention, setRetention } from "#features/delivery/retention/contract.ts";
import { maxYears, minYears } from "#features/delivery/retention/rules/compute-retention-end.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { formatBusinessDate } from "#values/dates.ts";
import { getHold, type Hold, listHolds } from "../contract.ts";
import { EvidenceList } from "./evidence-list.tsx";
import { evidenceMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

/** `/console/evidence`: for how long evidence of credit is kept, and what is kept of deleted accounts. */
export default function EvidencePage() {
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			<Retention />
			<Holds />
		</ConsolePage>
	);
}

const choices = Array.from({ length: maxYears - minYears + 1 }, (_, index) => minYears + index);

function Retention() {
	const { data, failed } = useConsoleQuery(getRetention, {});
	const { act, busy } = useAct(setRetention, { changes: [getRetention], done: ({ years }) => messages.saved(years) });
	const [shorter, setShorter] = useState<number | null>(null);
	const save = (years: number) => act({ body: { years } });
	const close = () => setShorter(null);
	return (
		<section aria-labelledby="retention" className="grid max-w-text gap-4">
			<h2 id="retention" className="text-xl">
				{messages.retention}
			</h2>
			<p className="text-muted">{messages.retentionText}</p>
			{failed}
			{!data && !failed && <Skeleton className="h-20 w-full" />}
			{data && (
				<SelectField
					label={messages.years}
					hint={messages.shorter}
					className="w-full max-w-md"
					value={String(data.years)}
					disabled={busy}
					onChange={({ target }) => {
						const years = Number(target.value);
						// The arrow keys choose without opening the list.
						if (years < data.years) setShorter(years);
						else void save(years);
					}}
				>
					{choices.map((years) => (
						<option key={years} value={years}>
							{messages.yearsOption(years)}
						</option>
					))}
				</SelectField>
			)}
			<Dialog open={shorter !== null} onClose={close} title={shorter && messages.shorterTitle(shorter)}>
				<p>{messages.shorterText}</p>
				<DialogActions
					onCancel={close}
					variant="danger"
					busy={busy}
					onClick={async () => {
						if (shorter) await save(shorter);
						close();
					}}
				>
					{messages.shorten}
				</DialogActions>
			</Dialog>
		</section>
	);
}

const describeKept = ({ certificates, sessions }: Hold) =>
	[certificates > 0 && messages.certificates(certificates), sessions > 0 && messages.sessions(sessions)].filter(Boolean).join(", ");

const holds = defineList(listHolds, "holds", {
	name: "kept-evidence",
	columns: [
		{ id: "name", header: messages.name, cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
		{ id: "kept", header: messages.kept, cell: describeKept },
		{ id: "deleted", header: messages.deleted, time: "deletedAt" },
		{ id: "until", header: messages.until, cell: ({ heldUntil }) => <time dateTime={heldUntil}>{formatBusinessDate(heldUntil)}</time> },
		{
			id: "actions",
			header: messages.show,
			cell: ({ holdId, name }) => (
				<DialogButton variant="quiet" label={messages.show} subject={name} title={messages.showTitle(name)}>
					{() => <HeldEvidence holdId={holdId} />}
				</DialogButton>
			),
		},
	],
	csv: ["name", "certificates", "sessions", "deletedAt", { keptUntil: "heldUntil" }],
	rowKey: "holdId",
});

function Holds() {
	return <ListSection list={useList(holds)} id="holds" messages={{ title: messages.holds, lead: messages.holdsText, none: messages.none }} />;
}

const toMinutes = (seconds: number | null) => Math.round((seconds ?? 0) / 60);

function HeldEvidence({ holdId }: { holdId: number }) {
	const { data, failed } = useConsoleQuery(getHold, { params: { holdId: String(holdId) } });
	if (failed) return failed;
	if (!data) return <Skeleton className="h-48 w-full" />;
	return (
		<div className="grid gap-6">
			{data.evidence.certificates.map(({ code, name, title, hours, heldAt, way, watchedSeconds, recordingSeconds }) => (
				<section key={code} className="grid gap-1">
					<h3>{title}</h3>
					<p>{messages.certificate(code, name)}</p>
					<p className="text-muted">
						{formatBusinessDate(heldAt)}, {messages.hours(hours)}.{" "}
						{way === "recording" && messages.watched(toMinutes(watchedSeconds), toMinutes(recordingSeconds))}
					</p>
				</section>
			))}
			{data.evidence.sessions.map((session) => (
				<section key={session.sessionId} className="grid gap-3">
					<h3>{session.title}</h3>
					<p className="text-muted">
						{formatSiteTime(session.startsAt)}, {messages.minutes(session.minutes)}
					</p>
					<EvidenceList evidence={session} />
				</section>
			))}
		</div>
	);
}
