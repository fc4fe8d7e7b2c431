import { type SubmitEvent, useState } from "react";
import {
	Badge,
	Button,
	type Call,
	CheckboxField,
	ConfirmCall,
	DialogButton,
	Failed,
	FormError,
	formatDay,
	formatDollars,
	formatMoney,
	ReasonForm,
	roleAllows,
	SelectField,
	Skeleton,
	TextField,
	toCents,
	toDay,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { readTypedNumber } from "#values/formats/read-number.ts";
import {
	type Balance,
	getOrderBalance,
	recordPayment,
	returnAccountCredit,
	reversePayment,
	spendAccountCredit,
	writeOffOrder,
} from "../console-contract.ts";
import { methodNames, receivedMethods } from "../messages.ts";

/** The dialog that reverses a payment. */
const messages = {
	button: "Reverse",
	payment: (amount: string) => `the payment of ${amount}`,
	title: "Reverse this payment",
	text: (amount: string) =>
		`The money didn't arrive, such as a check that bounced. ${amount} is owed again, and access stays open. If the same check paid other orders, or brought credit on account, all of it is taken back.`,
	reasonHint: "The customer sees it in an email.",
	submit: (amount: string) => `Reverse ${amount}`,
	busy: "Reversing...",
	cancel: "Cancel",
};

/** The dialog that writes off what is owed. */
const writeOffMessages = {
	text: (owed: string) =>
		`You no longer expect ${owed}. Access stays open. To end it, or to credit the invoice, use Credit or cancel instead.`,
	reasonHint: "Only staff see it.",
	submit: (owed: string) => `Write off ${owed}`,
	busy: "Writing off...",
	cancel: "Cancel",
};

const due = (day: string) => `Due ${day}`;

const overdue = (day: string) => `Overdue since ${day}`;

interface Props {
	orderId: number;
	/** Calls whose data a payment changes. */
	changes: readonly Call[];
}

/** What is paid and owed on an order placed by invoice, and the ways to record payments. */
export function BalancePart({ orderId, changes }: Props) {
	const { data, error, refetch } = useConsoleQuery(getOrderBalance, { params: { id: String(orderId) } });
	/** Accountants only read. */
	const canChange = roleAllows("support", useStaffMember().role);
	if (error) return <Failed message="The balance couldn't be loaded." again={() => void refetch()} />;
	if (!data) return <Skeleton className="h-48 w-full" />;
	const { balance } = data;
	if (!balance) return null;
	const all = [getOrderBalance, ...changes];
	return (
		<section aria-labelledby="balance" className="grid gap-4">
			<h2 id="balance" className="flex flex-wrap items-center gap-2 text-xl">
				Invoice payment
				<Badge tone={balance.owed === 0 ? "success" : balance.isOverdue ? "danger" : "warn"}>
					{balance.owed === 0 ? "Nothing is owed" : (balance.isOverdue ? overdue : due)(formatDay(balance.dueOn))}
				</Badge>
			</h2>
			<Sums balance={balance} />
			{[
				balance.credit > 0 &&
					`${formatDollars(balance.credit)} is kept as credit on account. The customer's next invoice uses it.`,
				balance.credit < 0 &&
					`The customer owes ${formatDollars(-balance.credit)}: it was returned as credit on account before the payment that brought it was reversed.`,
				balance.creditToSend > 0 &&
					`${formatDollars(balance.creditToSend)} of credit on account is under Refunds to send.`,
			].map((text) => text && <p key={text}>{text}</p>)}
			{balance.accessOpenedAt === null && balance.owed > 0 && (
				<p className="text-sm text-muted">The courses open when nothing is owed anymore.</p>
			)}
			<Entries orderId={orderId} balance={balance} changes={all} canChange={canChange} />
			{balance.file && (
				<a
					href={balance.file.url}
					target="_blank"
					rel="noreferrer"
					className="link inline-flex min-h-11 items-center wrap-anywhere"
				>
					Purchase order: {balance.file.name}
				</a>
			)}
			<div className="flex flex-wrap gap-3">
				{canChange && balance.usableCredit > 0 && (
					<ConfirmCall
						call={spendAccountCredit}
						input={{ params: { id: String(orderId) } }}
						changes={all}
						label={`Use ${formatDollars(balance.usableCredit)} of credit`}
						title="Use credit on account"
						text={`${formatDollars(balance.usableCredit)} of this customer's credit on account pays this invoice. The customer gets a receipt.`}
					/>
				)}
				{canChange && balance.credit > 0 && (
					<ConfirmCall
						call={returnAccountCredit}
						input={{ params: { id: String(orderId) } }}
						changes={all}
						label={`Return ${formatDollars(balance.credit)} of credit`}
						title="Return credit on account"
						text={`${formatDollars(balance.credit)} appears under Refunds to send. Send it by check or transfer, and record it there.`}
					/>
				)}
				{canChange && (
					<DialogButton label="Record a payment" title={`Record a payment for order ${orderId}`}>
						{(close) => <RecordPaymentForm orderId={orderId} balance={balance} changes={all} onDone={close} />}
					</DialogButton>
				)}
				{canChange && balance.owed > 0 && (
					<DialogButton label="Write off" title={`Write off order ${orderId}`} variant="quiet">
						{(close) => <WriteOffForm orderId={orderId} owed={balance.owed} changes={all} onClose={close} />}
					</DialogButton>
				)}
			</div>
		</section>
	);
}

function Sums({ balance: { total, credited, paid, refunded, toSend, writtenOff, owed } }: { balance: Balance }) {
	const rows = [
		["Total", total],
		["Credited", -credited],
		["Paid", -paid],
		["Refunded", refunded],
		["Refund to send", toSend],
		["Written off", -writtenOff],
	] as const;
	return (
		<dl className="grid max-w-96 gap-1">
			{rows.map(([name, dollars]) =>
				dollars === 0 ? null : (
					<div key={name} className="flex justify-between gap-4">
						<dt className="text-muted">{name}</dt>
						<dd>{formatDollars(dollars)}</dd>
					</div>
				),
			)}
			<div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
				<dt>Owed</dt>
				<dd>{formatDollars(owed)}</dd>
			</div>
		</dl>
	);
}

function Entries({
	orderId,
	balance: { payments, writeOffs },
	changes,
	canChange,
}: Props & { balance: Balance; canChange: boolean }) {
	if (payments.length + writeOffs.length === 0) return null;
	return (
		<ul aria-label="Payments" className="grid gap-2 text-sm">
			{payments.map(({ id, amount, method, isKept, receivedOn, reference, reversed }) => (
				<li key={`payment-${id}`} className="wrap-anywhere">
					{`${formatDollars(amount)} by ${methodNames[method].toLowerCase()} on ${formatDay(receivedOn)}${isKept ? ", kept as credit on account" : ""}`}
					{reference && <span className="block text-muted">{`Reference ${reference}`}</span>}
					{reversed ? (
						<span className="block text-danger">{`Reversed: ${reversed.reason}`}</span>
					) : !canChange || method === "credit" ? null : (
						<DialogButton
							label={messages.button}
							subject={messages.payment(formatDollars(amount))}
							title={messages.title}
							variant="quiet"
						>
							{(close) => (
								<ReversePaymentForm orderId={orderId} payment={{ id, amount }} changes={changes} onClose={close} />
							)}
						</DialogButton>
					)}
				</li>
			))}
			{writeOffs.map(({ id, amount, reason }) => (
				<li key={`write-off-${id}`} className="wrap-anywhere">
					{`${formatDollars(amount)} written off: ${reason}`}
				</li>
			))}
		</ul>
	);
}

interface ReversePaymentFormProps {
	orderId: number;
	/** The amount in US dollars. */
	payment: { id: number; amount: number };
	changes: readonly Call[];
	onClose: () => void;
}

/** Reverses a recorded payment whose money did not arrive. */
function ReversePaymentForm({ orderId, payment, changes, onClose }: ReversePaymentFormProps) {
	const amount = formatDollars(payment.amount);
	return (
		<ReasonForm
			call={reversePayment}
			toInput={(reason) => ({ params: { id: String(orderId), paymentId: String(payment.id) }, body: { reason } })}
			changes={changes}
			done={({ message }) => message}
			messages={{ ...messages, text: messages.text(amount), submit: messages.submit(amount) }}
			maxLength={300}
			variant="danger"
			onClose={onClose}
		/>
	);
}

interface WriteOffFormProps {
	orderId: number;
	/** US dollars. */
	owed: number;
	changes: readonly Call[];
	onClose: () => void;
}

/** Writes off everything that is owed on an invoice. */
function WriteOffForm({ orderId, owed, changes, onClose }: WriteOffFormProps) {
	const amount = formatDollars(owed);
	return (
		<ReasonForm
			call={writeOffOrder}
			toInput={(reason) => ({ params: { id: String(orderId) }, body: { reason } })}
			changes={changes}
			done={({ message }) => message}
			messages={{ ...writeOffMessages, text: writeOffMessages.text(amount), submit: writeOffMessages.submit(amount) }}
			maxLength={300}
			variant="danger"
			onClose={onClose}
		/>
	);
}

interface RecordProps {
	orderId: number;
	balance: Pick<Balance, "owed" | "writtenOff" | "others">;
	changes: readonly Call[];
	onDone: () => void;
}

type Method = keyof typeof receivedMethods;
type InvalidFields = Partial<Record<"amount" | "receivedOn" | "reference" | "form", string>>;

/** Records a payment. Repeated submissions of one form record one payment. */
function RecordPaymentForm({ orderId, balance: { owed, writtenOff, others }, changes, onDone }: RecordProps) {
	const [amount, setAmount] = useState(owed > 0 ? String(owed) : "");
	const [method, setMethod] = useState<Method>("check");
	const [receivedOn, setReceivedOn] = useState(() => toDay(new Date()));
	const [reference, setReference] = useState("");
	const [errors, setErrors] = useState<InvalidFields>({});
	/** The reference that staff are asked to confirm. */
	const [repeated, setRepeated] = useState<string | null>(null);
	/** Orders that the same check pays too. */
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const [keepRest, setKeepRest] = useState(false);
	const { act, busy } = useAct(recordPayment, {
		changes,
		done: ({ message }) => message,
		refused({ refusal: { code, message, details = [] } }) {
			if (code === "same_reference") setRepeated(`${method} ${reference}`);
			const fields = Object.fromEntries(details.map((detail) => [detail.path.split(".").at(-1), detail.message]));
			setErrors(details.length > 0 ? fields : { [code === "same_reference" ? "reference" : "form"]: message });
			return true;
		},
	});
	const isRepeat = repeated !== null && repeated === `${method} ${reference}`;

	const payable = [...others.filter(({ id }) => chosen.includes(id)), { owed: owed + writtenOff }];
	const rest = toCents(readTypedNumber(amount) ?? 0) - payable.reduce((sum, one) => sum + toCents(one.owed), 0);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const dollars = readTypedNumber(amount);
		if (dollars === null || !(dollars > 0))
			return setErrors({ amount: "Please enter an amount such as 1250 or 1250.50." });
		setErrors({});
		const body = {
			amount: dollars,
			method,
			receivedOn,
			reference,
			others: [...chosen],
			keepRest: rest > 0 && keepRest,
			...(isRepeat ? { repeat: true } : {}),
		};
		if (await act({ params: { id: String(orderId) }, body })) onDone();
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<TextField
				label="Amount received (US dollars)"
				hint={
					owed > 0
						? `${formatDollars(owed)} is owed.`
						: writtenOff > 0
							? `Nothing is owed, but ${formatDollars(writtenOff)} was written off.`
							: "Nothing is owed."
				}
				inputMode="decimal"
				autoComplete="off"
				required
				value={amount}
				error={errors.amount}
				onChange={(event) => setAmount(event.target.value)}
			/>
			<SelectField
				label="Paid by"
				value={method}
				onChange={(event) => setMethod(event.target.value as Method)}
				options={Object.entries(receivedMethods)}
			/>
			<TextField
				label="Received on"
				type="date"
				required
				max={toDay(new Date())}
				value={receivedOn}
				error={errors.receivedOn}
				onChange={(event) => setReceivedOn(event.target.value)}
			/>
			<TextField
				label="Check or transfer number"
				hint="Protects you from recording a payment twice."
				autoComplete="off"
				maxLength={60}
				value={reference}
				error={errors.reference}
				onChange={(event) => setReference(event.target.value)}
			/>
			{others.length > 0 && (
				<fieldset className="grid gap-2">
					<legend className="font-semibold">Also pays</legend>
					{others.map(({ id, invoice, owed: otherOwed }) => (
						<CheckboxField
							key={id}
							label={`Invoice ${invoice}, order ${id}: ${formatDollars(otherOwed)} is owed`}
							checked={chosen.includes(id)}
							onChange={({ target }) =>
								setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
							}
						/>
					))}
				</fieldset>
			)}
			{rest > 0 && (
				<CheckboxField
					label={`Keep ${formatMoney(rest)} as credit on account`}
					hint="It's more than is owed. The customer's next invoice uses it, or you return it."
					checked={keepRest}
					onChange={({ target }) => setKeepRest(target.checked)}
				/>
			)}
			<FormError>{errors.form}</FormError>
			<Button type="submit" busy={busy} busyLabel="Recording...">
				{isRepeat ? "Record it again" : "Record payment"}
			</Button>
		</form>
	);
}
