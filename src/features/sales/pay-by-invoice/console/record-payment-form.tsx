import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { newRequestKey } from "#api/request-key.ts";
import {
	Button,
	type Call,
	CallRefused,
	CheckboxField,
	FormError,
	formatMoney,
	messageOfError,
	SelectField,
	TextField,
	toast,
	toCents,
	toDay,
	toQueryKey,
	useConsoleApiClient,
} from "#console-kit/index.ts";
import { readTypedNumber } from "#values/formats/read-number.ts";
import { type Balance, recordPayment } from "../console-contract.ts";
import { receivedMethods } from "../messages.ts";

interface Props {
	orderId: number;
	balance: Pick<Balance, "owed" | "writtenOff" | "others">;
	changes: readonly Call[];
	onDone: () => void;
}

type Method = keyof typeof receivedMethods;
type InvalidFields = Partial<Record<"amount" | "receivedOn" | "reference" | "form", string>>;

/** Records a payment. Repeated submissions of one form record one payment. */
export function RecordPaymentForm({ orderId, balance: { owed, writtenOff, others }, changes, onDone }: Props) {
	const [amount, setAmount] = useState(owed > 0 ? String(owed) : "");
	const [method, setMethod] = useState<Method>("check");
	const [receivedOn, setReceivedOn] = useState(() => toDay(new Date()));
	const [reference, setReference] = useState("");
	const [errors, setErrors] = useState<InvalidFields>({});
	/** The reference that staff are asked to confirm. */
	const [repeated, setRepeated] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	/** Orders that the same check pays too. */
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const [keepRest, setKeepRest] = useState(false);
	const requestKey = useRef(newRequestKey());
	const apiClient = useConsoleApiClient();
	const client = useQueryClient();
	const isRepeat = repeated !== null && repeated === `${method} ${reference}`;

	const payable = [...others.filter(({ id }) => chosen.includes(id)), { owed: owed + writtenOff }];
	const rest = toCents(readTypedNumber(amount) ?? 0) - payable.reduce((sum, one) => sum + toCents(one.owed), 0);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const dollars = readTypedNumber(amount);
		if (dollars === null || !(dollars > 0))
			return setErrors({ amount: "Please enter an amount such as 1250 or 1250.50." });
		setBusy(true);
		setErrors({});
		try {
			const body = {
				amount: dollars,
				method,
				receivedOn,
				reference,
				others: [...chosen],
				keepRest: rest > 0 && keepRest,
				...(isRepeat ? { repeat: true } : {}),
			};
			const { message } = await apiClient.call(
				recordPayment,
				{ params: { id: String(orderId) }, body },
				{ "idempotency-key": requestKey.current },
			);
			await Promise.all(changes.map((call) => client.invalidateQueries({ queryKey: toQueryKey(call) })));
			toast.success(message);
			onDone();
		} catch (error) {
			if (!(error instanceof CallRefused)) return setErrors({ form: messageOfError(error) });
			const { code, message, details = [] } = error.refusal;
			if (code === "same_reference") setRepeated(`${method} ${reference}`);
			const fields = Object.fromEntries(details.map((detail) => [detail.path.split(".").at(-1), detail.message]));
			setErrors(details.length > 0 ? fields : { [code === "same_reference" ? "reference" : "form"]: message });
		} finally {
			setBusy(false);
		}
	}

	const format = (value: number) => formatMoney(toCents(value));
	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<TextField
				label="Amount received (US dollars)"
				hint={
					owed > 0
						? `${format(owed)} is owed.`
						: writtenOff > 0
							? `Nothing is owed, but ${format(writtenOff)} was written off.`
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
							label={`Invoice ${invoice}, order ${id}: ${format(otherOwed)} is owed`}
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
