import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import type { PromoForm } from "./use-promo-form.ts";

/** Asks before a code takes off nearly the whole price. */
export function HighDialog({ form: { highPercent, confirmHigh, cancelHigh, busy } }: { form: PromoForm }) {
	return (
		<Dialog open={highPercent !== null} onClose={cancelHigh} title="Is this discount right?">
			{highPercent !== null && <p>{`With this code, customers pay only ${Math.round((100 - highPercent) * 100) / 100}% of the price.`}</p>}
			<DialogActions onCancel={cancelHigh} busy={busy} onClick={() => void confirmHigh()}>
				Save the code
			</DialogActions>
		</Dialog>
	);
}
