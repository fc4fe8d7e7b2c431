import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import type { PromoForm } from "./use-promo-form.ts";

/** Asks before a code makes courses free. */
export function FreeDialog({ form: { free, confirmFree, cancelFree, busy } }: { form: PromoForm }) {
	return (
		<Dialog open={free !== null} onClose={cancelFree} title="This code makes courses free">
			{free && (
				<p>
					{free.courses === 1
						? `With this code, customers pay nothing for “${free.title}”.`
						: `With this code, customers pay nothing for ${free.courses.toLocaleString("en-US")} courses, such as “${free.title}”.`}
				</p>
			)}
			<p className="mt-3">Limit the code to some courses, or to a number of uses, if that isn't what you want.</p>
			<DialogActions onCancel={cancelFree} busy={busy} onClick={() => void confirmFree()}>
				Make them free
			</DialogActions>
		</Dialog>
	);
}
