import { DrawnIcon, type IconProps } from "./drawn-icon.tsx";

export function InfoIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<circle cx="12" cy="12" r="8.25" />
			<path d="M12 11.25v4.5M12 8.25v.01" />
		</DrawnIcon>
	);
}
