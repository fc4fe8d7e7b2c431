import { type ComponentProps, useId, useState } from "react";
import { EyeIcon } from "#ui/icons/controls/eye-icon.tsx";
import { EyeOffIcon } from "#ui/icons/controls/eye-off-icon.tsx";
import { passwordFieldMessages } from "#ui/text/messages.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { fieldTies } from "./field-ties.ts";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "type" | "children"> {}

/** A password field with a show button. Requires `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ label, hint, error, id, className, ...rest }: Props) {
	const made = useId();
	const own = id ?? made;
	const [shown, setShown] = useState(false);
	return (
		<Field id={own} label={label} hint={hint} error={error} required={rest.required} className={className}>
			<div className="control-with-button">
				<input
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					{...rest}
					{...fieldTies(own, hint, error)}
					type={shown ? "text" : "password"}
					className="control"
				/>
				<button
					type="button"
					className="icon-btn"
					aria-label={shown ? passwordFieldMessages.hidePassword : passwordFieldMessages.showPassword}
					aria-controls={own}
					disabled={rest.disabled}
					onClick={() => setShown(!shown)}
				>
					{shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
				</button>
			</div>
		</Field>
	);
}
