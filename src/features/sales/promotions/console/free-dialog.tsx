import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { promoFreeMessages as messages } from "./messages.ts";
import type { PromoForm } from "./use-promo-form.ts";

/** Asks before a code makes courses free. */
export function FreeDialog({ form: { free, confirmFree, cancelFree, busy } }: { form: PromoForm }) {
	return (
		<Dialog open={free !== null} onClose={cancelFree} title={messages.title}>
			{free && <p>{messages.text(free.courses, free.title)}</p>}
			<p className="mt-3">{messages.hint}</p>
			<DialogActions onCancel={cancelFree} busy={busy} onClick={() => void confirmFree()}>
				{messages.confirm}
			</DialogActions>
		</Dialog>
	);
}
