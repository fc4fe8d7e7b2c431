import { DrawnIcon, type IconProps } from "./drawn-icon.tsx";

export function LevelIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="M5 20v-5M12 20V10M19 20V4" />
		</DrawnIcon>
	);
}
