import type { ComponentProps } from "react";
import { Button, FormError } from "#storefront-kit/index.ts";
import { teamActionMessages as messages } from "./messages.ts";

interface Props extends Pick<ComponentProps<typeof Button>, "variant" | "busy" | "disabled"> {
	/** The label of the button that acts. */
	submit: string;
	error?: string;
	onSubmit: () => void;
	onClose: () => void;
}

/** The end of a dialog: what went wrong, a button that changes nothing, and one that acts. */
export const DialogActions = ({ submit, error, onSubmit, onClose, ...button }: Props) => (
	<>
		<FormError>{error}</FormError>
		<div className="dialog-actions">
			<Button variant="secondary" onClick={onClose}>
				{messages.cancel}
			</Button>
			<Button {...button} onClick={onSubmit}>
				{submit}
			</Button>
		</div>
	</>
);
