import { typedNumber } from "#console-kit/index.ts";
import { Choice } from "#ui/console/choice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { promoFormMessages as messages } from "./messages.ts";
import type { PromoForm } from "./use-promo-form.ts";

type Kind = keyof typeof messages.kinds;
const kinds = Object.entries(messages.kinds) as [Kind, string][];

/** What a promo code takes off: a percentage or a fixed amount. */
export function PromoDiscount({ form }: { form: PromoForm }) {
	const { errors } = form.formState;
	const kind: Kind = form.watch("amount") === null ? "percent" : "amount";
	const choose = (chosen: Kind) => {
		if (chosen === kind) return;
		form.setValue(kind, null, { shouldDirty: true });
		form.setValue(chosen, undefined, { shouldDirty: true });
		form.clearErrors(["percent", "amount"]);
	};
	return (
		<div className="grid items-start gap-6 sm:grid-cols-2">
			<Choice label={messages.discount} options={kinds} value={kind} onChoose={choose} />
			{kind === "percent" ? (
				<TextField
					key="percent"
					label={messages.percent}
					required
					inputMode="decimal"
					autoComplete="off"
					error={errors.percent?.message}
					{...form.register("percent", typedNumber)}
				/>
			) : (
				<TextField
					key="amount"
					label={messages.amount}
					hint={messages.amountHint}
					required
					inputMode="decimal"
					autoComplete="off"
					error={errors.amount?.message}
					{...form.register("amount", typedNumber)}
				/>
			)}
		</div>
	);
}
