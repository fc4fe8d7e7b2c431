import { useId } from "react";
import { MoonIcon } from "#ui/icons/moon-icon.tsx";
import { ScreenIcon } from "#ui/icons/screen-icon.tsx";
import { SunIcon } from "#ui/icons/sun-icon.tsx";
import { themeToggleMessages } from "#ui/text/messages.ts";
import { chooseTheme, useTheme } from "./theme-choice.ts";

const choices = [
	{ theme: "light", label: themeToggleMessages.light, Icon: SunIcon },
	{ theme: "dark", label: themeToggleMessages.dark, Icon: MoonIcon },
	{ theme: "system", label: themeToggleMessages.system, Icon: ScreenIcon },
] as const;

export function ThemeToggle() {
	const chosen = useTheme();
	const name = useId();
	return (
		<fieldset className="themes print-hidden">
			<legend className="sr-only">{themeToggleMessages.theme}</legend>
			{choices.map(({ theme, label, Icon }) => (
				<label key={theme} className="themes-choice" title={label}>
					<input
						type="radio"
						name={name}
						value={theme}
						aria-label={label}
						checked={chosen === theme}
						onChange={() => chooseTheme(theme)}
						className="sr-only"
					/>
					<Icon size={20} />
				</label>
			))}
		</fieldset>
	);
}
