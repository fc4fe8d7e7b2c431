import type { SubmitEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Promo } from "./use-promo.ts";
import { words } from "./words.ts";

/** The promo code box of the cart; shown to signed-in visitors only (specification, section 5). */
export function PromoBox({ promo }: { promo: Promo }) {
	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void promo.apply(String(new FormData(event.currentTarget).get("code") ?? ""));
	}

	return (
		<div className="grid gap-3">
			<form method="post" onSubmit={submit} className="grid grid-cols-[1fr_auto] items-end gap-3">
				<TextField label="Promo code" name="code" maxLength={60} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
				<Button type="submit" variant="secondary" className="min-h-12" busy={promo.applying}>
					Apply
				</Button>
			</form>
			<div role="status" className="grid gap-3">
				{promo.applied && (
					<Notice tone="success">
						<span className="whitespace-pre-wrap">{words.appliedMessage(promo.applied.discountValue)}</span>
						<br />
						<button type="button" className="link -mb-2.5 min-h-11 cursor-pointer" onClick={promo.drop}>
							Take the code off
						</button>
					</Notice>
				)}
				{!promo.applied && promo.notice && <Notice tone="warn">{promo.notice}</Notice>}
			</div>
		</div>
	);
}
