import { Choice } from "#ui/console/choice.tsx";
import { promoFormMessages as messages } from "./messages.ts";
import { PromoInput } from "./promo-input.tsx";
import type { PromoForm } from "./use-promo-form.ts";

type Kind = keyof typeof messages.kinds;
const kinds = Object.entries(messages.kinds) as [Kind, string][];

/** What a promo code takes off: a percentage or a fixed amount. */
export function PromoDiscount({ form }: { form: PromoForm }) {
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
			<PromoInput key={kind} form={form} name={kind} required />
		</div>
	);
}
