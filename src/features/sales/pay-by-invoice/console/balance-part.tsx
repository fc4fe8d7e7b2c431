import {
	Badge,
	type Call,
	ConfirmCall,
	DialogButton,
	Failed,
	formatDay,
	formatMoney,
	ReasonForm,
	roleAllows,
	Skeleton,
	toCents,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import {
	type Balance,
	getOrderBalance,
	returnAccountCredit,
	reversePayment,
	spendAccountCredit,
	writeOffOrder,
} from "../console-contract.ts";
import { methodNames } from "../messages.ts";
import { reversePaymentMessages as messages, writeOffMessages } from "./messages.ts";
import { RecordPaymentForm } from "./record-payment-form.tsx";

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
					`${format(balance.credit)} is kept as credit on account. The customer's next invoice uses it.`,
				balance.credit < 0 &&
					`The customer owes ${format(-balance.credit)}: it was returned as credit on account before the payment that brought it was reversed.`,
				balance.creditToSend > 0 && `${format(balance.creditToSend)} of credit on account is under Refunds to send.`,
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
						label={`Use ${format(balance.usableCredit)} of credit`}
						confirm="Use credit"
						title="Use credit on account"
						text={`${format(balance.usableCredit)} of this customer's credit on account pays this invoice. The customer gets a receipt.`}
					/>
				)}
				{canChange && balance.credit > 0 && (
					<ConfirmCall
						call={returnAccountCredit}
						input={{ params: { id: String(orderId) } }}
						changes={all}
						label={`Return ${format(balance.credit)} of credit`}
						confirm="Return it"
						title="Return credit on account"
						text={`${format(balance.credit)} appears under Refunds to send. Send it by check or transfer, and record it there.`}
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

const format = (dollars: number) => formatMoney(toCents(dollars));

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
						<dd>{format(dollars)}</dd>
					</div>
				),
			)}
			<div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
				<dt>Owed</dt>
				<dd>{format(owed)}</dd>
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
					{`${format(amount)} by ${methodNames[method].toLowerCase()} on ${formatDay(receivedOn)}${isKept ? ", kept as credit on account" : ""}`}
					{reference && <span className="block text-muted">{`Reference ${reference}`}</span>}
					{reversed ? (
						<span className="block text-danger">{`Reversed: ${reversed.reason}`}</span>
					) : !canChange || method === "credit" ? null : (
						<DialogButton
							label={messages.button}
							subject={messages.payment(format(amount))}
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
					{`${format(amount)} written off: ${reason}`}
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
	const amount = formatMoney(toCents(payment.amount));
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
	const amount = formatMoney(toCents(owed));
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
