import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import {
	Button,
	CheckboxField,
	Dialog,
	FormError,
	formatDollars,
	TextAreaField,
	toQueryKey,
	useAct,
} from "#console-kit/index.ts";
import { getOrderBalance } from "#features/sales/pay-by-invoice/console-contract.ts";
import { refund } from "#features/sales/refunds/contract.ts";
import { getOrder, listOrders, type OrderDetail } from "../contract.ts";
import { CertificateChoice } from "./certificate-choice.tsx";
import { certificateChoiceMessages, refundMessages as messages } from "./messages.ts";
import { type Extent, RefundExtent, readAmount } from "./refund-extent.tsx";

/** Opens the refund dialog; no button when nothing is left to refund. */
export function RefundPart({ order }: { order: OrderDetail }) {
	const [open, setOpen] = useState(false);
	const settled = order.state === "paid" || order.state === "partially_refunded" || order.state === "written_off";
	const canRefund =
		order.source === "bought" && (order.left > 0 || (settled && order.lines.some(({ refunded }) => !refunded)));
	return (
		<>
			{canRefund && (
				<Button variant="secondary" onClick={() => setOpen(true)}>
					{order.isByInvoice ? "Credit or cancel" : "Refund"}
				</Button>
			)}
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title={(order.isByInvoice ? messages.creditTitle : messages.title)(order.id)}
			>
				<RefundForm order={order} onDone={() => setOpen(false)} />
			</Dialog>
		</>
	);
}

/** Refunds an order. Repeated submissions of one form make one refund. */
function RefundForm({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
	const isOver = order.lines.every((line) => line.refunded);
	const [extent, setExtent] = useState<Extent>({ isPart: isOver && order.cameBack === 0, amount: "", access: "keep" });
	const isKept = extent.isPart && extent.access === "keep";
	// A line whose access ended can have money left.
	const open = order.lines.filter((line) => !line.refunded || (isKept && line.left > 0));
	const [ticked, setTicked] = useState<ReadonlySet<number>>(
		new Set(order.lines.filter((line) => !line.refunded || line.left > 0).map(({ id }) => id)),
	);
	const picked = open.filter(({ id }) => ticked.has(id));
	const [reason, setReason] = useState("");
	const [errors, setErrors] = useState<{
		lines?: string;
		amount?: string;
		certificates?: string;
		reason?: string;
		form?: string;
	}>({});
	const [certificates, setCertificates] = useState<"revoke" | "keep">();
	const issued = order.certificates.filter(({ lineId }) => !isKept && picked.some(({ id }) => id === lineId));
	const client = useQueryClient();
	const changes = [getOrder, getOrderBalance, listOrders];
	const { act, busy } = useAct(refund, {
		changes,
		done: ({ refund: made }) =>
			(made.state === "pending" ? messages.requested : made.unpaid > 0 ? messages.credited : messages.done)(
				formatDollars(made.amount),
			),
		refused({ refusal }) {
			setErrors({ form: refusal.message });
			for (const call of changes) void client.invalidateQueries({ queryKey: toQueryKey(call) });
			return true;
		},
	});
	const [repeat, setRepeat] = useState(order.cameBack > 0);
	// Money that was kept when access ended is only refunded as an amount.
	const isKeptBack = order.lines.some((line) => line.refunded && line.left > 0);
	const whole = !extent.isPart && !isKeptBack && picked.length === open.length && (repeat || order.cameBack === 0);
	const chosen = picked.reduce((cents, { left }) => cents + Math.round(left * 100), 0);
	const part = readAmount(extent.amount) ?? 0;
	const cents = (extent.isPart ? part : chosen) + (repeat ? Math.round(order.cameBack * 100) : 0);
	// After a refund that matched no lines, the rest can differ from the sum of the lines.
	const max = Math.min(chosen / 100, order.left - order.cameBack);
	const amount = whole ? order.left : cents / 100;

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (picked.length === 0 && (!repeat || extent.isPart)) return setErrors({ lines: "Choose what to refund." });
		if (extent.isPart && part === 0) return setErrors({ amount: "Enter an amount, such as 50 or 49.50." });
		if (extent.isPart && part > Math.round(max * 100))
			return setErrors({ amount: `At most ${formatDollars(max)} can be refunded.` });
		if (issued.length > 0 && !certificates) return setErrors({ certificates: certificateChoiceMessages.missing });
		if (reason.trim() === "") return setErrors({ reason: "Enter a reason. The credit note shows it." });
		setErrors({});
		const some = {
			...(picked.length > 0 ? { lines: picked.map(({ id }) => id) } : {}),
			...(extent.isPart ? { part: { amount: part / 100, access: extent.access } } : {}),
			...(repeat ? { repeat } : {}),
		};
		const body = { reason, ...(whole ? {} : some), ...(issued.length > 0 && certificates ? { certificates } : {}) };
		if (await act({ params: { id: String(order.id) }, body })) onDone();
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<fieldset className="grid gap-1">
				<legend className="mb-1.5 font-semibold">Items to refund</legend>
				{open.map(({ id, title, sessionType, paid, tax, left }) => (
					<CheckboxField
						key={id}
						label={
							left < paid + tax
								? `${title} (${sessionType}): ${formatDollars(left)} left of ${formatDollars(paid + tax)}`
								: `${title} (${sessionType}): ${formatDollars(paid + tax)}`
						}
						checked={ticked.has(id)}
						onChange={(event) => {
							const next = new Set(ticked);
							if (event.target.checked) next.add(id);
							else next.delete(id);
							setTicked(next);
							setErrors({});
						}}
					/>
				))}
				{order.cameBack > 0 && (
					<CheckboxField
						label={`Refund that the bank returned: ${formatDollars(order.cameBack)}`}
						checked={repeat}
						onChange={(event) => {
							setRepeat(event.target.checked);
							setErrors({});
						}}
					/>
				)}
				{errors.lines && <FormError>{errors.lines}</FormError>}
			</fieldset>
			<RefundExtent
				value={extent}
				max={max}
				error={errors.amount}
				onChange={(next) => {
					setExtent(next);
					setErrors({});
				}}
			/>
			{issued.length > 0 && (
				<CertificateChoice
					issued={issued}
					value={certificates}
					error={errors.certificates}
					onChoose={(choice) => {
						setCertificates(choice);
						setErrors({});
					}}
				/>
			)}
			<TextAreaField
				label="Reason"
				hint="Printed on the customer's credit note."
				rows={2}
				maxLength={300}
				required
				value={reason}
				error={errors.reason}
				onChange={(event) => {
					setReason(event.target.value);
					setErrors({});
				}}
			/>
			<p className="flex justify-between gap-4 border-t border-line pt-4 font-semibold" aria-live="polite">
				<span>Refund total</span>
				<span>{formatDollars(amount)}</span>
			</p>
			{order.owed > 0 && (
				<p>{`${formatDollars(Math.min(order.owed, amount))} reduces what the customer owes. ${formatDollars(Math.max(0, amount - order.owed))} was paid, so you return it by check or transfer.`}</p>
			)}
			<p className="text-sm text-muted">
				{isKept
					? "The customer keeps access, seats and certificates, and gets an email with the credit note."
					: order.isByInvoice
						? "Access ends immediately, for every seat. The customer gets an email with the credit note. You return the money yourself."
						: "Access ends immediately, for every seat. The customer gets an email with the credit note."}
			</p>
			<FormError>{errors.form}</FormError>
			<Button type="submit" busy={busy} busyLabel="Refunding...">
				{(order.isByInvoice ? messages.confirmCredit : messages.confirm)(formatDollars(amount))}
			</Button>
		</form>
	);
}
