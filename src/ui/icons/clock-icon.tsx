import { DrawnIcon, type IconProps } from "./drawn-icon.tsx";

export function ClockIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<circle cx="12" cy="12" r="8.25" />
			<path d="M12 7.5V12l3 2" />
		</DrawnIcon>
	);
}
