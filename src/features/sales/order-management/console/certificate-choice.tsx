import { FormError } from "#console-kit/index.ts";
import type { OrderDetail } from "../contract.ts";
import { certificateChoiceMessages as messages } from "./messages.ts";

interface Props {
	issued: OrderDetail["certificates"];
	value: "revoke" | "keep" | undefined;
	onChoose: (choice: "revoke" | "keep") => void;
	error: string | undefined;
}

/** Asks what happens to certificates earned with lines whose access ends. */
export function CertificateChoice({ issued, value, onChoose, error }: Props) {
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1.5 font-semibold">
				{issued.length === 1 ? "A certificate was issued" : `${issued.length} certificates were issued`}
			</legend>
			<p className="text-sm text-muted">
				{issued.map(({ code, name }) => `${name || "Deleted account"} (${code})`).join(", ")}
			</p>
			{(["revoke", "keep"] as const).map((choice) => (
				<label
					key={choice}
					className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface p-3 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
				>
					<input
						type="radio"
						name="certificates"
						value={choice}
						checked={value === choice}
						onChange={() => onChoose(choice)}
						className="mt-1 size-4 accent-brand"
					/>
					<span className="grid">
						<span className="font-semibold">{messages.choices[choice].name}</span>
						<span className="text-sm text-muted">{messages.choices[choice].text}</span>
					</span>
				</label>
			))}
			<FormError>{error}</FormError>
		</fieldset>
	);
}
