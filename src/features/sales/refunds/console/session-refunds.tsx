import { type SubmitEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import {
	Button,
	type Column,
	ConfirmCall,
	DataTable,
	Dialog,
	DialogActions,
	EmptyState,
	FormError,
	formatDollars,
	formatSiteTime,
	Notice,
	type ResponseOf,
	Section,
	Skeleton,
	TextField,
	TouchLink,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { keepPurchases, listSessionRefunds, type RefundableLine, refundSession } from "../console-contract.ts";

const title = "Refund the purchases";

const orderNumber = (id: number) => `Order ${id}`;

type SessionRefunds = ResponseOf<typeof listSessionRefunds>;

const columns: Column<RefundableLine>[] = [
	{
		id: "order",
		header: "Order",
		sortValue: "orderId",
		cell: ({ orderId }) => <TouchLink to={`/console/orders/${orderId}`}>{orderNumber(orderId)}</TouchLink>,
	},
	{
		id: "customer",
		header: "Customer",
		sortValue: "buyer",
		cell: ({ buyer, email }) => (
			<>
				<span className="font-semibold">{buyer || "Deleted account"}</span>
				<span className="block text-muted wrap-anywhere">{email}</span>
			</>
		),
	},
	{ id: "sessionType", header: "Session type", sortValue: "sessionType", cell: "sessionType" },
	{ id: "seats", header: "Seats", align: "end", sortValue: "seats", cell: "seats" },
	{ id: "amount", header: "To refund", align: "end", sortValue: "amount", cell: ({ amount }) => formatDollars(amount) },
];

const refreshMs = 3_000;

/** The purchases of a canceled session: refunds all or some, shows the progress, or lets the customers keep them. */
export function SessionRefunds({ sessionId }: { sessionId: string }) {
	const params = { sessionId };
	const { data, failed, refetch } = useConsoleQuery(listSessionRefunds, { params });
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [isAsking, setAsking] = useState(false);
	const isRunning = data?.latest ? data.latest.finishedAt === null || data.latest.pending > 0 : false;
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => void refetch(), refreshMs);
		return () => clearInterval(timer);
	}, [isRunning, refetch]);
	const listed = data?.lines.filter(({ lineId }) => chosen.has(String(lineId))) ?? [];
	const isAll = listed.length === 0;
	const count = isAll ? (data?.count ?? 0) : listed.length;
	const amount = formatDollars(isAll ? (data?.amount ?? 0) : listed.reduce((sum, line) => sum + line.amount, 0));
	return (
		<Section id="refunds" title={title}>
			<p className="max-w-text text-muted">
				The session is canceled. Refund its purchases, or let the customers keep them, for example for a new date.
				Purchases that were already refunded aren't listed.
			</p>
			{failed}
			{!data && !failed && <Skeleton label="Loading the purchases..." className="h-48 w-full" />}
			{data && (
				<>
					{data.latest && <Progress latest={data.latest} />}
					{data.kept && data.count > 0 && <Notice>You decided that customers keep their purchases.</Notice>}
					{data.count > data.lines.length && (
						<p className="text-sm">{`The first ${data.lines.length} of ${data.count} purchases. “Refund all” includes all of them.`}</p>
					)}
					<DataTable
						label={title}
						columns={columns}
						rows={data.lines}
						rowKey="lineId"
						ticked={{ keys: chosen, onChange: setChosen, nameRow: (key) => `Choose ${toOrderName(data, key)}` }}
						empty={
							<EmptyState level={3} title="Nothing left to refund">
								Every purchase of this session was refunded, or was free.
							</EmptyState>
						}
					/>
					{data.count > 0 && (
						<div className="flex flex-wrap gap-3">
							<Button
								disabled={data.latest !== null && data.latest.finishedAt === null}
								onClick={() => setAsking(true)}
							>
								{isAll
									? count === 1
										? `Refund 1 purchase (${amount})`
										: `Refund all ${count} purchases (${amount})`
									: count === 1
										? `Refund the chosen purchase (${amount})`
										: `Refund the ${count} chosen purchases (${amount})`}
							</Button>
							{!data.kept && (
								<ConfirmCall
									call={keepPurchases}
									input={{ params }}
									changes={[listSessionRefunds]}
									label="Let customers keep their purchases"
									title="Let customers keep their purchases?"
									variant="secondary"
									text="Nothing will be refunded, and we'll remove the session from your action items. You can still refund purchases here."
								/>
							)}
						</div>
					)}
				</>
			)}
			<Dialog
				open={isAsking}
				onClose={() => setAsking(false)}
				title={count === 1 ? `Refund 1 purchase for ${amount}?` : `Refund ${count} purchases for ${amount}?`}
			>
				{isAsking && (
					<RefundForm
						sessionId={sessionId}
						lines={isAll ? undefined : listed.map(({ lineId }) => lineId)}
						onClose={() => setAsking(false)}
						onDone={() => {
							setAsking(false);
							setChosen(new Set());
						}}
					/>
				)}
			</Dialog>
		</Section>
	);
}

const toOrderName = ({ lines }: SessionRefunds, key: string): string =>
	orderNumber(lines.find(({ lineId }) => String(lineId) === key)?.orderId ?? 0);

function Progress({ latest }: { latest: NonNullable<SessionRefunds["latest"]> }) {
	const { total, waiting, pending, done, skipped, failed, finishedAt } = latest;
	const isDone = finishedAt !== null && pending === 0;
	return (
		<>
			<Notice
				tone={isDone ? "success" : "info"}
				title={
					isDone ? `${done} of ${total} refunds are done.` : `${total - waiting} of ${total} refunds are requested.`
				}
				live
			>
				<p>{`Started by ${latest.requestedBy}, ${formatSiteTime(latest.requestedAt)}.`}</p>
				{pending > 0 && finishedAt !== null && (
					<p>
						{pending === 1
							? "1 refund waits for the payment provider."
							: `${pending} refunds wait for the payment provider. They'll be repeated until it answers.`}
					</p>
				)}
				{skipped > 0 && (
					<p>
						{skipped === 1 ? "1 purchase had been refunded before." : `${skipped} purchases had been refunded before.`}
					</p>
				)}
			</Notice>
			{failed.length > 0 && (
				<Notice tone="danger" title={failed.length === 1 ? "1 refund failed" : `${failed.length} refunds failed`}>
					<ul className="grid list-disc gap-1 pl-5">
						{failed.map(({ orderId, failure }) => (
							<li key={orderId}>
								<Link to={`/console/orders/${orderId}`} className="link">
									{orderNumber(orderId)}
								</Link>
								: {failure}
							</li>
						))}
					</ul>
				</Notice>
			)}
		</>
	);
}

interface FormProps {
	sessionId: string;
	/** All by default. */
	lines: number[] | undefined;
	onClose: () => void;
	onDone: () => void;
}

function RefundForm({ sessionId, lines, onClose, onDone }: FormProps) {
	const [reason, setReason] = useState("The live session was canceled");
	const [error, setError] = useState<{ reason?: string; form?: string }>({});
	const { act, busy } = useAct(refundSession, {
		changes: [listSessionRefunds],
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			const detail = refusal.details?.[0];
			setError(detail?.path === "reason" ? { reason: detail.message } : { form: refusal.message });
			return true;
		},
	});
	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		setError({});
		if (await act({ params: { sessionId }, body: { reason, ...(lines ? { lines } : {}) } })) onDone();
	}
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<p>
				Each customer gets an email, a credit note and their money back. An unpaid invoice is reduced instead. Their
				access to these purchases ends, including recordings and transcripts. Certificates stay valid.
			</p>
			<TextField
				label="Reason"
				hint="Printed on the credit notes."
				maxLength={300}
				required
				value={reason}
				onChange={(event) => setReason(event.target.value)}
				error={error.reason}
			/>
			<FormError>{error.form}</FormError>
			<DialogActions onCancel={onClose} variant="danger" busy={busy} busyLabel="Starting...">
				Refund
			</DialogActions>
		</form>
	);
}
