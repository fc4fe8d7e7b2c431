import { Badge } from "#ui/feedback/badge.tsx";
import type { Setting } from "../contract.ts";
import { settingRowMessages } from "./messages.ts";

/** A setting with its meaning and value; for a secret, only whether it is set. */
export function SettingRow({ setting: { name, meaning, isDefault, value } }: { setting: Setting }) {
	return (
		<div className="grid gap-x-8 gap-y-1.5 border-t border-line py-4 md:grid-cols-2">
			<dt className="grid min-w-0 gap-0.5">
				<code className="text-sm font-semibold wrap-anywhere">{name}</code>
				<span className="text-sm text-muted">{meaning}</span>
			</dt>
			<dd className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1.5">
				{value.secret ? (
					<span className="text-muted">{value.set ? settingRowMessages.setHidden : settingRowMessages.notSet}</span>
				) : (
					<span className="min-w-0 wrap-anywhere">{value.text ?? <span className="text-muted">{settingRowMessages.notSet}</span>}</span>
				)}
				{isDefault && <Badge>{settingRowMessages.defaultText}</Badge>}
			</dd>
		</div>
	);
}
