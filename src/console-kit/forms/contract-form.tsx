import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { classes } from "#ui/text/classes.ts";

interface Props extends Omit<ComponentProps<"form">, "onSubmit"> {
	/** What `useContractForm` returns. */
	form: {
		submit: ComponentProps<"form">["onSubmit"];
		busy: boolean;
		formState: { errors: { root?: { message?: string } } };
	};
	/** The label of the button. */
	submit: ReactNode;
	busyLabel?: string;
	variant?: ComponentProps<typeof Button>["variant"];
	/** Closes the dialog around the form. */
	onCancel?: () => void;
}

/** A form of a call: its fields, the error of the whole, and the button that sends it. */
export function ContractForm({
	form,
	submit,
	busyLabel = "Saving...",
	variant,
	onCancel,
	className = "gap-5",
	children,
	...rest
}: Props) {
	const button = { variant, busy: form.busy, busyLabel, children: submit };
	return (
		<form {...rest} onSubmit={form.submit} noValidate className={classes("grid", className)}>
			{children}
			<FormError>{form.formState.errors.root?.message}</FormError>
			{onCancel ? (
				<DialogActions {...button} onCancel={onCancel} />
			) : (
				<Button {...button} type="submit" className="justify-self-start" />
			)}
		</form>
	);
}
