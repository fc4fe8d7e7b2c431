import { type ComponentProps, useState } from "react";
import { EyeIcon } from "#ui/icons/controls/eye-icon.tsx";
import { EyeOffIcon } from "#ui/icons/controls/eye-off-icon.tsx";
import { passwordFieldMessages } from "#ui/text/messages.ts";
import { Field, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "type" | "children"> {}

/** A password field with a show button. Requires `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ label, hint, error, id, className, ...rest }: Props) {
	const [isVisible, setIsVisible] = useState(false);
	return (
		<Field id={id} label={label} hint={hint} error={error} required={rest.required} className={className}>
			{(ties) => (
				<div className="control-with-button">
					<input
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						{...rest}
						{...ties}
						type={isVisible ? "text" : "password"}
						className="control"
					/>
					<button
						type="button"
						className="icon-btn"
						aria-label={isVisible ? passwordFieldMessages.hidePassword : passwordFieldMessages.showPassword}
						aria-controls={ties.id}
						disabled={rest.disabled}
						onClick={() => setIsVisible(!isVisible)}
					>
						{isVisible ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
					</button>
				</div>
			)}
		</Field>
	);
}
