import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { promoHighMessages as messages } from "./messages.ts";
import type { PromoForm } from "./use-promo-form.ts";

/** Asks before a code takes off nearly the whole price. */
export function HighDialog({ form: { highPercent, confirmHigh, cancelHigh, busy } }: { form: PromoForm }) {
	return (
		<Dialog open={highPercent !== null} onClose={cancelHigh} title={messages.title}>
			{highPercent !== null && <p>{messages.text(highPercent)}</p>}
			<DialogActions onCancel={cancelHigh} busy={busy} onClick={() => void confirmHigh()}>
				{messages.confirm}
			</DialogActions>
		</Dialog>
	);
}
