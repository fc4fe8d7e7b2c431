import { DrawnIcon, type IconProps } from "../drawn-icon.tsx";

export function CloseIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="m6 6 12 12M18 6 6 18" />
		</DrawnIcon>
	);
}
