import { CheckboxField, ConsolePage, consoleMeta, Skeleton, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { getNotices, setNotices } from "../contract.ts";

export const meta = consoleMeta("Notifications");

/** `/console/notifications`: the emails that the current staff member receives. Changes apply at once. */
export default function Notifications() {
	const { data, failed } = useConsoleQuery(getNotices, {});
	const { act, busy } = useAct(setNotices, {
		changes: [getNotices],
		done: ({ sales }) => (sales ? "Emails about sales are on." : "Emails about sales are off."),
	});
	return (
		<ConsolePage title="Notifications" lead="Choose which business emails you get.">
			{failed}
			{!data && !failed && <Skeleton className="h-20 w-full max-w-text" />}
			{data && (
				<CheckboxField
					className="max-w-text"
					label="Email me about each sale"
					hint={`Each paid order and quote is sent to ${data.email}, with its items and total. Paid quotes are also sent to the support address.`}
					checked={data.sales}
					disabled={busy}
					onChange={(event) => void act({ body: { sales: event.target.checked } })}
				/>
			)}
		</ConsolePage>
	);
}
