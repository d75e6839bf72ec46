package conf

import (
	"path/filepath"

	"example.org/shelf/v3/cmd/flags"
	"example.org/shelf/v3/pkg/random"
)

type Database struct {
	Type   string `json:"type" env:"TYPE"`
	Port   int    `json:"port" env:"PORT"`
	DBFile string `json:"db_file" env:"FILE"`
}

type Task struct {
	Workers int `json:"workers" env:"WORKERS"`
}

type Tasks struct {
	Copy Task `json:"copy" envPrefix:"COPY_"`
}

type Config struct {
	Force     bool     `json:"force" env:"FORCE"`
	SiteURL   string   `json:"site_url" env:"SITE_URL"`
	JwtSecret string   `json:"jwt_secret" env:"JWT_SECRET"`
	Lifetime  int      `json:"token_expires_in" env:"TOKEN_EXPIRES_IN"`
	Database  Database `json:"database" envPrefix:"DB_"`
	Tasks     Tasks    `json:"tasks" envPrefix:"TASKS_"`
	Origins   []string `json:"origins" env:"ORIGINS"`
	DistDir   string   `json:"dist_dir"`
	Internal  string   `json:"-"`
}

func DefaultConfig() *Config {
	dbPath := filepath.Join(flags.DataDir, "data.db")
	return &Config{
		JwtSecret: random.String(16),
		Lifetime:  48,
		Database: Database{
			Type:   "sqlite3",
			DBFile: dbPath,
		},
		Tasks:   Tasks{Copy: Task{Workers: 5}},
		Origins: []string{"*"},
	}
}
