package driver

type RootPath struct {
	RootFolderPath string `json:"root_folder_path"`
}

type RootID struct {
	RootFolderID string `json:"root_folder_id"`
}

type Item struct {
	Name     string
	Type     string
	Default  string
	Options  string
	Required bool
	Help     string
}

type Config struct {
	Name        string
	LocalSort   bool
	DefaultRoot string
}
