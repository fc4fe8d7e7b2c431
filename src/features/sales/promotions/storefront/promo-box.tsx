import type { SubmitEvent } from "react";
import { Button, formatDollars, Notice, TextField } from "#storefront-kit/index.ts";
import { promoMessages as messages } from "../messages.ts";
import type { Promo } from "./use-promo.ts";

const appliedMessage = ({ discountValue, discountAmount }: NonNullable<Promo["applied"]>) =>
	discountAmount === undefined
		? messages.appliedMessage(discountValue)
		: messages.appliedAmountMessage(formatDollars(discountAmount));

/** The promo code box of the cart; shown to signed-in visitors only (specification, section 5). */
export function PromoBox({ promo }: { promo: Promo }) {
	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void promo.apply(String(new FormData(event.currentTarget).get("code") ?? ""));
	}

	return (
		<div className="grid gap-3">
			<form method="post" onSubmit={submit} className="grid grid-cols-[1fr_auto] items-start gap-3">
				<TextField
					label={messages.label}
					name="code"
					maxLength={60}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					error={promo.problem || undefined}
				/>
				<Button type="submit" variant="secondary" className="mt-7 min-h-12" busy={promo.applying}>
					{messages.apply}
				</Button>
			</form>
			<div role="status" className="grid gap-3">
				{promo.applied && (
					<Notice tone="success">
						<span className="whitespace-pre-wrap">{appliedMessage(promo.applied)}</span>
						<br />
						<button type="button" className="link -mb-2.5 min-h-11 cursor-pointer" onClick={promo.drop}>
							{messages.remove}
						</button>
					</Notice>
				)}
				{!promo.applied && promo.notice && <Notice tone="warn">{promo.notice}</Notice>}
			</div>
		</div>
	);
}
