import { useEffect } from "react";
import { useLocation } from "react-router";
import { Toaster as Sonner, toast } from "sonner";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { InfoIcon } from "#ui/icons/info-icon.tsx";
import { WarningIcon } from "#ui/icons/warning-icon.tsx";
import { toastContainerMessages } from "#ui/text/messages.ts";

const icons = {
	success: <CheckIcon size={20} />,
	error: <WarningIcon size={20} />,
	info: <InfoIcon size={20} />,
	close: <CloseIcon size={18} />,
};

const looks = {
	toast: "toast",
	icon: "toast-icon",
	title: "toast-title",
	description: "toast-words",
	closeButton: "toast-close",
	actionButton: "toast-action",
};

const here = Promise.withResolvers<typeof toast>();

/** Resolves when the toast container is on the page. Earlier toasts would be lost. */
export const toastsOnPage = here.promise;

/** The toast container; `Toaster` loads it. */
export function ToastContainer() {
	const isConsole = useLocation().pathname.startsWith("/console");
	useEffect(() => here.resolve(toast), []);
	return (
		<Sonner
			// Pages of the console have their actions at the top right.
			position={isConsole ? "bottom-right" : "top-right"}
			duration={5000}
			gap={12}
			offset={20}
			mobileOffset={16}
			closeButton
			containerAriaLabel="Notices"
			icons={icons}
			toastOptions={{ unstyled: true, classNames: looks, closeButtonAriaLabel: toastContainerMessages.closeNotice }}
		/>
	);
}
