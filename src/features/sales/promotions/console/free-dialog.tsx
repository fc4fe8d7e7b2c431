import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { promoFreeMessages as messages } from "./messages.ts";
import type { PromoForm } from "./use-promo-form.ts";

/** Asks before a code makes courses free. */
export function FreeDialog({ form: { free, confirmFree, cancelFree, busy } }: { form: PromoForm }) {
	return (
		<Dialog open={free !== null} onClose={cancelFree} title={messages.title}>
			{free && <p>{messages.text(free.courses, free.title)}</p>}
			<p className="mt-3">{messages.hint}</p>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={cancelFree}>
					{messages.cancel}
				</Button>
				<Button busy={busy} onClick={() => void confirmFree()}>
					{messages.confirm}
				</Button>
			</div>
		</Dialog>
	);
}
